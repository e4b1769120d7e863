/** Every language a code sample can be rendered in. */
export const LANGUAGES = ['curl', 'javascript', 'python'] as const;

export type Language = (typeof LANGUAGES)[number];
