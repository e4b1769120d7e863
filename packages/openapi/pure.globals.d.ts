// What the compiler uses of addresses: every runtime of JavaScript has it, and no types of TypeScript's own without a runtime.
declare class URL {
  static parse(url: string, base?: URL): URL | null;
  hostname: string;
  readonly protocol: string;
  readonly origin: string;
  readonly href: string;
}
