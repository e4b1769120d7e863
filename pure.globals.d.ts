// What every runtime of JavaScript has beyond the language: all that the pure folders may use.
declare function structuredClone<T>(value: T): T;
declare class TextEncoder {
  encode(text: string): Uint8Array;
}
