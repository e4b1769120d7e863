import {findUnknownTokens} from './tokens.ts';

/** Code and options of plugins have braces of their own. */
const WITHOUT_TOKENS = ['markdown', 'head', 'scripts'];

/** A misspelt token would be read by visitors. */
export function checkTokens(
  portal: object,
  {addIssue}: {addIssue: (issue: {code: 'custom'; path: PropertyKey[]; message: string}) => void},
): void {
  const texts = Object.fromEntries(Object.entries(portal).filter(([name]) => !WITHOUT_TOKENS.includes(name)));
  for (const {path, message} of findUnknownTokens(texts)) addIssue({code: 'custom', path, message});
}
