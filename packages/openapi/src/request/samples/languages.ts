/** Every language of code samples, in the order in which a portal of one document shows them. */
export const LANGUAGES = [
  'curl',
  'javascript',
  'python',
  'typescript',
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

/** Other names that documents use for a language. */
const NAMES: Record<string, Language> = {
  shell: 'curl',
  bash: 'curl',
  sh: 'curl',
  js: 'javascript',
  node: 'javascript',
  nodejs: 'javascript',
  'node.js': 'javascript',
  ts: 'typescript',
  py: 'python',
  python3: 'python',
  golang: 'go',
  'c#': 'csharp',
  cs: 'csharp',
  dotnet: 'csharp',
  rb: 'ruby',
  rs: 'rust',
  kt: 'kotlin',
};

/** The language that a name in a document means; undefined if there are no samples in it. */
export function findLanguage(name: string): Language | undefined {
  const key = name.trim().toLowerCase();
  return LANGUAGES.find((language) => language === key) ?? (Object.hasOwn(NAMES, key) ? NAMES[key] : undefined);
}
