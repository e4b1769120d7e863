const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const ID_LENGTH = 12;

export type IdPrefix = 'idx' | 'file' | 'tmp' | 'ses' | 'qst' | 'ans' | 'req' | 'page';

/** A new random id, such as `idx_7k2m9q4x8n3p`. */
export function createId(prefix: IdPrefix): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_LENGTH));
  return `${prefix}_${[...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;
}
