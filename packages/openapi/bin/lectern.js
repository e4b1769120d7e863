#!/usr/bin/env node
import process from 'node:process';

// No top-level await, which older versions cannot parse: they have to come as far as the message.
const args = process.argv.slice(2);
const [major, minor] = process.versions.node.split('.').map(Number);
const isOld = major < 22 || (major === 22 && minor < 18);
const isHelp = args.includes('--help') || args.includes('-h') || args[0] === 'help';

// portal.config.ts is read by Node as it is written, which it warns of. Nobody has to do anything about that.
const listeners = process.listeners('warning');
process.removeAllListeners('warning').on('warning', (warning) => {
  if (warning.name === 'ExperimentalWarning' || warning.code === 'MODULE_TYPELESS_PACKAGE_JSON') return;
  for (const listener of listeners) listener(warning);
});

if (isOld) process.stderr.write(`lectern: Node 22.18 or later is needed; this is ${process.versions.node}\n`);
if (isOld && !isHelp) process.exitCode = 1;
else
  import('../dist/cli/main.js')
    .then(({main}) => (isOld ? main(['--help'], process, false) : main(args, process)))
    .then(
      (code) => {
        process.exitCode = code;
      },
      (error) => {
        process.exitCode = 1;
        // An old version may not load the modules: the message above says why.
        if (!isOld) throw error;
      },
    );
