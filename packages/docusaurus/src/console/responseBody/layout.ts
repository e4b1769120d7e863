// How much of a text a page can show. A browser needs time that grows with the square of a line where it contains other letters than Latin
// ones: a line of 50,000 Arabic letters takes half a minute, and is laid out again for each new piece.

/** `cost`: of laying out the text, where a letter that is not Latin costs its distance from the beginning of its line. */
export type LayoutLimits = {characters: number; cost: number};

/** The beginning of a text that a browser can lay out within these limits, with `…` if there is more. */
export function cutForLayout(text: string, {characters, cost}: LayoutLimits): string {
  const end = findEnd(text, characters, cost);
  return end < text.length ? `${text.slice(0, end)}…` : text;
}

function findEnd(text: string, characters: number, cost: number): number {
  let [line, left] = [0, cost];
  const most = Math.min(text.length, characters);
  for (let at = 0; at < most; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10) line = at;
    if (code > 0xff && (left -= at - line) < 0) return at;
  }
  return most;
}
