import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync} from 'node:fs';
import {connect, type Socket} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {afterEach, beforeEach} from 'vitest';
import {SANDBOX_KEY} from '../auth.ts';
import type {Body} from './body.ts';
import {checkResponse} from './checkResponse.ts';

const PROGRAM = fileURLToPath(new URL('../node.ts', import.meta.url));
export const AUTHORIZATION = {Authorization: `Bearer ${SANDBOX_KEY}`};

export type Running = {process: ChildProcess; url: string; port: number; ended: Promise<unknown>};

/** The processes of one test and a folder for their data; both are removed after the test. */
export function useProcesses(): {start: (...options: string[]) => Promise<Running>; getFolder: () => string} {
  let folder = '';
  let running: Running[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  });
  afterEach(async () => {
    for (const {process: child, ended} of running) {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await ended;
    }
    running = [];
    rmSync(folder, {recursive: true});
  });
  return {
    getFolder: () => folder,
    start: async (...options) => {
      const started = await startProcess(options);
      running.push(started);
      return started;
    },
  };
}

async function startProcess(options: string[]): Promise<Running> {
  const child = spawnProgram(['--port', '0', '--limit', '100000', '--pace', '300', ...options]);
  const ended = once(child, 'exit');
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    if (output.includes('API key: sk_sandbox_')) break;
  }
  const url = /http:\/\/\S+/.exec(output)?.[0] ?? '';
  return {process: child, url, port: Number(new URL(url).port), ended};
}

function spawnProgram(options: string[]): ChildProcess {
  return spawn(process.execPath, ['--no-warnings', PROGRAM, ...options], {stdio: ['ignore', 'pipe', 'pipe']});
}

/** Runs the program to its end; returns its error output and its exit code. */
export async function runToEnd(...options: string[]): Promise<{errors: string; code: unknown}> {
  const child = spawnProgram(options);
  const ended = once(child, 'exit');
  let errors = '';
  for await (const chunk of child.stderr ?? []) errors += String(chunk);
  return {errors: errors.trim(), code: (await ended)[0]};
}

/** A request over the network, whose response is validated against the contract. */
export async function callServer(url: string, path: string, body?: unknown): Promise<{status: number; body: Body}> {
  const isForm = body instanceof FormData;
  const request = new Request(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {...AUTHORIZATION, ...(body === undefined || isForm ? {} : {'Content-Type': 'application/json'})},
    ...(body === undefined ? {} : {body: isForm ? body : JSON.stringify(body)}),
  });
  const response = await fetch(request);
  const text = await checkResponse(request, response);
  return {status: response.status, body: JSON.parse(text) as Body};
}

/** A connection that sends nothing more. */
export function openSilent(port: number, text: string): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, () => resolve(socket)));
    socket.on('error', () => undefined);
  });
}

/** Sends raw bytes and returns all that comes back. */
export function sendRaw(port: number, text: string | Uint8Array): Promise<string> {
  return new Promise((resolve) => {
    let response = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => (response += String(chunk)));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(response));
  });
}

/** Goes on sending, and does not close the connection; returns all that came back once the server has closed it. */
export function sendSlowly(port: number, first: string, rest: string): Promise<string> {
  return new Promise((resolve) => {
    let response = '';
    const socket = connect({port, host: '127.0.0.1', allowHalfOpen: true}, () => socket.write(first));
    const timer = setInterval(() => socket.write(rest), 50);
    socket.on('data', (chunk) => (response += String(chunk)));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      resolve(response);
    });
  });
}
