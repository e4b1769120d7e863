/** Every language that a code sample can be rendered in. */
export const LANGUAGES = [
  'curl',
  'javascript',
  'typescript',
  'python',
  'go',
  'java',
  'csharp',
  'php',
  'ruby',
  'rust',
  'kotlin',
  'swift',
] as const;

export type Language = (typeof LANGUAGES)[number];
