/** Maximum characters of a line in a list. */
const MAX_SENTENCE_LENGTH = 200;
/** Maximum characters that are searched for a sentence: a paragraph of many brackets would be read once for each. */
const MAX_READ = 2000;

/** The first sentence of a text, as plain words. */
export function getSentence(markdown: string): string {
  const [paragraph = ''] = markdown.split(/\n\s*\n/);
  if (/^\s*(?:[-|>#*]|\d+\.|```)/.test(paragraph)) return '';
  const plain = paragraph
    .slice(0, MAX_READ)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ');
  const sentence = /^.*?[.!?](?=\s|$)/.exec(plain)?.[0] ?? plain;
  return sentence.length <= MAX_SENTENCE_LENGTH ? sentence : `${sentence.slice(0, MAX_SENTENCE_LENGTH).replace(/\s+\S*$/, '')} …`;
}
