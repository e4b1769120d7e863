// Limits the memory that a library uses for decompression. The library has no limit of its own, and memory outside the heap counts for no
// limit of a thread or process. Only for a thread that does nothing but read files.
import {LimitExceeded} from '../types.ts';

// Smaller ones are not counted: the limit of the heap or of the time ends them.
const MIN_COUNTED_BYTES = 1_048_576;
const MAX_BYTES = 268_435_456;

let allocated = 0;

/** From now on, counts large arrays of bytes in this thread, and refuses those beyond the limit. */
export function limitAllocations(): void {
  const bound = <T extends new (...values: never[]) => object>(type: T): T =>
    new Proxy(type, {
      construct: (target, values: unknown[]) => {
        const [length] = values;
        if (typeof length === 'number' && length >= MIN_COUNTED_BYTES) {
          allocated += length;
          if (allocated > MAX_BYTES) throw new RangeError('Array buffer allocation failed');
        }
        return Reflect.construct(target, values) as InstanceType<T>;
      },
    });
  // Without the browser's own decompression, which joins everything before it can be checked, the library uses its own.
  Object.assign(globalThis, {Uint8Array: bound(Uint8Array), DecompressionStream: undefined});
}

/** Restarts the count. */
export function beginAllocations(): void {
  allocated = 0;
}

/** Throws LimitExceeded if an array was refused since: the library continues without it, and the text would be incomplete. */
export function checkAllocations(): void {
  if (allocated <= MAX_BYTES) return;
  throw new LimitExceeded('The PDF needs more memory than a file may take when it is unpacked. Split it into smaller files.');
}
