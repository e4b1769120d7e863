const WORDS_A_PIECE = 3;
const LETTERS_A_PIECE = 8;

/** Cuts a text into the small pieces of a stream; joined, they are the text. At least four, if it has as many words. */
export function splitPieces(text: string): string[] {
  const words = text.match(/\s*\S+\s*/g) ?? [];
  if (words.length > 1) return group(words, Math.min(WORDS_A_PIECE, Math.max(1, Math.floor(words.length / 4))));
  return group(Array.from(text), LETTERS_A_PIECE);
}

function group(parts: string[], size: number): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < parts.length; start += size) pieces.push(parts.slice(start, start + size).join(''));
  return pieces;
}
