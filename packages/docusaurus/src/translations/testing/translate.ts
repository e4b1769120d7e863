// `@docusaurus/Translate` for unit tests, which run without the framework: English, with values filled in.

export function translate({message}: {id: string; message: string}, values: Record<string, string | number> = {}): string {
  return message.replace(/\{(\w+)\}/g, (text, name: string) => String(values[name] ?? text));
}
