// WebDriver, WebKit's protocol: one HTTP request for each command. https://w3c.github.io/webdriver/

/** A running browser. Paths of commands are relative to its session. */
export type Session = {
  get: (command: string) => Promise<unknown>;
  /** Rejects with the browser's message if the command fails. */
  post: (command: string, parameters?: object) => Promise<unknown>;
  end: () => Promise<void>;
};

/** Longest time that a script may wait for something in the page. The default is half a minute. */
const SCRIPT_MS = 90_000;

type Reply = {value: unknown};
type Failure = {error: string; message: string};

/** Starts a browser through the driver at `root`, which may need a moment before it listens. */
export async function createSession(root: string, binary: string, patienceMs: number): Promise<Session> {
  await waitForDriver(root, Date.now() + patienceMs);
  const alwaysMatch = {timeouts: {script: SCRIPT_MS}, 'webkitgtk:browserOptions': {binary, args: ['--automation']}};
  const {sessionId} = (await send('POST', `${root}/session`, {capabilities: {alwaysMatch}})) as {sessionId: string};
  const base = `${root}/session/${sessionId}`;
  return {
    get: (command) => send('GET', `${base}/${command}`),
    post: (command, parameters = {}) => send('POST', `${base}/${command}`, parameters),
    end: async () => {
      await send('DELETE', base);
    },
  };
}

async function waitForDriver(root: string, until: number): Promise<void> {
  for (;;) {
    const isReady = await send('GET', `${root}/status`).then(
      () => true,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > until) throw new Error(`No WebDriver at ${root}.`);
    // No event signals that the driver listens.
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {method, ...(body ? {body: JSON.stringify(body)} : {})});
  const {value} = (await response.json()) as Reply;
  if (response.ok) return value;
  const {error, message} = value as Failure;
  throw new Error(`${error}: ${message}`);
}
