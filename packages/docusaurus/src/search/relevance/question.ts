/** A question that a visitor might type, and the positions that answer it. */
export type Question = {
  /** The sort of question: a short word, a typing error, a path. */
  kind: string;
  ask: string;
  /**
   * Addresses below the base path, or operations (`GET /tasks`); any of them is a right answer: `docs/guides/errors#unauthorized`. Without
   * an anchor, every position of the page is right. `*` represents any characters. None: there is no answer.
   */
  find: string[];
};

/** Questions of a file: kind, question and answers, separated by tabs; answers are separated by ` ; `, and `-` is none. */
export function parseQuestions(text: string): Question[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [kind = '', ask = '', find = '-'] = line.split('\t');
      return {kind, ask, find: find === '-' ? [] : find.split(' ; ')};
    });
}
