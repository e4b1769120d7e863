/** Letters that Unicode does not decompose into a base letter and an accent. */
const PLAIN: Record<string, string> = {ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ı: 'i', þ: 'th', ð: 'd'};

/** A text for comparison: lower case, without accents, Hebrew points and full-width forms. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßøæœłđıþð]/g, (letter) => PLAIN[letter] ?? letter);
}
