// WebDriver BiDi, a protocol that Firefox supports without a driver: commands and events as JSON over a WebSocket.

type Message = {id?: number; type: string; method?: string; params?: unknown; result?: unknown; error?: string; message?: string};
type Waiting = {resolve: (result: unknown) => void; reject: (error: Error) => void};

/** Named values of a command or an event: https://w3c.github.io/webdriver-bidi/ */
export type Params = Record<string, unknown>;

export type Connection = {
  /** Rejects with the browser's message if the command fails. */
  send: (method: string, params?: Params) => Promise<Params>;
  /** Listens to every event of a kind to which the session has subscribed. */
  on: (method: string, listener: (params: Params) => void) => void;
  close: () => void;
};

export async function connect(url: string): Promise<Connection> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`No WebDriver BiDi at ${url}.`)));
  });
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, ((params: Params) => void)[]>();
  let last = 0;
  socket.addEventListener('message', ({data}) => {
    const {id, type, method = '', params, result, error, message} = JSON.parse(String(data)) as Message;
    if (type === 'event') for (const listener of listeners.get(method) ?? []) listener(params as Params);
    const command = waiting.get(id ?? 0);
    waiting.delete(id ?? 0);
    if (type === 'success') command?.resolve(result);
    else command?.reject(new Error(`${error}: ${message}`));
  });
  socket.addEventListener('close', () => {
    for (const {reject} of waiting.values()) reject(new Error('The browser has ended.'));
    waiting.clear();
  });
  return {
    send: (method, params = {}) =>
      new Promise<unknown>((resolve, reject) => {
        last += 1;
        waiting.set(last, {resolve, reject});
        socket.send(JSON.stringify({id: last, method, params}));
      }) as Promise<Params>,
    on: (method, listener) => listeners.set(method, [...(listeners.get(method) ?? []), listener]),
    close: () => socket.close(),
  };
}
