// What the compiler uses of addresses and bodies: every runtime of JavaScript has it, and no types of TypeScript's own without a runtime.
declare class URL {
  static parse(url: string, base?: URL): URL | null;
  hostname: string;
  readonly protocol: string;
  readonly origin: string;
  readonly href: string;
}
declare class Blob {
  constructor(parts: (Blob | string)[]);
  readonly type: string;
}
declare const crypto: {randomUUID(): string};
declare function btoa(text: string): string;
