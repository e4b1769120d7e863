/** A question a visitor might type, and the places that answer it. */
export type Question = {
  ask: string;
  /**
   * Addresses below the base path, any of which should come first: `docs/guides/errors#unauthorized`. Without an anchor,
   * every place of the page will do. `*` stands for any characters.
   */
  find: string[];
};
