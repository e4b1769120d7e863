// Tokens in the expressions, imports and exports of MDX: only in strings, which stay strings.
import {mapTokens, renderTokens, renderTokensDeep, type Tokens} from '../../config/tokens.ts';

type Script = Record<string, unknown>;

/** Replaces tokens in the strings, templates and texts of a syntax tree (ESTree), which is changed. */
export function renderTokensInScript(node: unknown, tokens: Tokens): void {
  if (typeof node !== 'object' || node === null) return;
  const script = node as Script;
  if (script.type === 'Literal' || script.type === 'JSXText') replaceString(script, tokens);
  else if (script.type === 'TemplateElement') script.value = toTemplate(script.value as Template, tokens);
  else for (const value of Object.values(script)) renderTokensInScript(value, tokens);
}

/** Removes the source text of a string, which would be printed instead of its value. */
function replaceString(node: Script, tokens: Tokens): void {
  if (typeof node.value !== 'string') return;
  const value = renderTokens(node.value, tokens);
  if (value === node.value) return;
  node.value = value;
  delete node.raw;
}

type Template = {raw: string; cooked?: string | null};

function toTemplate({raw, cooked}: Template, tokens: Tokens): Template {
  const escaped = mapTokens(tokens, (value) => value.replace(/[\\`$]/g, '\\$&'));
  return {raw: renderTokens(raw, escaped), cooked: renderTokensDeep(cooked ?? null, tokens)};
}
