/** `createIndexAndAsk` → `Create index and ask` */
export function toTitle(id: string): string {
  const words = id
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
