#!/usr/bin/env node
import process from 'node:process';

// Older ones stop at the first import that they do not know, and say nothing of themselves.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(`lectern: Node 22.18 or later is needed; this is ${process.versions.node}\n`);
  process.exitCode = 1;
} else {
  const {main} = await import('../dist/cli/main.js');
  process.exitCode = await main(process.argv.slice(2), process);
}
