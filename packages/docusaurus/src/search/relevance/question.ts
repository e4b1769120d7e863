/** A question a visitor might type, and the positions that answer it. */
export type Question = {
  /** What sort of question it is: a short word, a typo, a path. */
  kind: string;
  ask: string;
  /**
   * Addresses below the base path, or operations (`GET /tasks`), any of which answers it: `docs/guides/errors#unauthorized`. Without
   * an anchor, every position of the page will do. `*` represents any characters. None: there is no answer.
   */
  find: string[];
};

/** Questions of a file: kind, question and answers, with tabs between them; answers are apart by ` ; `, and `-` is none. */
export function parseQuestions(text: string): Question[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [kind = '', ask = '', find = '-'] = line.split('\t');
      return {kind, ask, find: find === '-' ? [] : find.split(' ; ')};
    });
}
