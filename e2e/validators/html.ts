// An HTML validator for built pages.
import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {type ConfigData, HtmlValidate} from 'html-validate';

/** The validator's recommended rules. Each disabled or relaxed rule has a reason. */
const CONFIG: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // Syntax without effect on meaning: the minifier omits what HTML allows it to omit.
    'attr-quotes': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-implicit-close': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    'no-raw-characters': ['error', {relaxed: true}],
    // Anchors contain names of properties. HTML allows every character but white space.
    'valid-id': ['error', {relaxed: true}],
    // Scripts and styles come from the portal itself.
    'require-sri': ['error', {target: 'crossorigin'}],
    // The theme uses roles in place of elements: a bar, a region, a link that opens a menu. For a reader they are the same.
    'prefer-native-element': ['error', {exclude: ['banner', 'button', 'navigation', 'region']}],
    'presentation-role-style': 'off',
    // The years of the blog's sidebar are headings (row S9.year), and the sidebar is before the text.
    'heading-level': ['error', {minInitialRank: 'h3'}],
    // Ensured by the policy in the headers, and by its tests.
    'no-inline-style': 'off',
    // A form submitted by its fields needs no button.
    'wcag/h32': 'off',
  },
};

/** The validator's messages for the pages of a folder, one a line: rule, message, page and position. */
export async function validateHtml(folder: string): Promise<string[]> {
  const validator = new HtmlValidate(CONFIG);
  const files = globSync('**/*.html', {cwd: folder}).sort();
  const lines = await Promise.all(files.map((file) => validateText(validator, readFileSync(path.join(folder, file), 'utf8'), file)));
  return lines.flat();
}

/** The same for one page. */
export async function validateText(validator: HtmlValidate, html: string, name: string): Promise<string[]> {
  const {results} = await validator.validateString(html, name);
  return results.flatMap(({messages}) =>
    messages.map(({ruleId, message, line, column, selector}) => `${ruleId}: ${message} (${name}:${line}:${column} ${selector ?? ''})`),
  );
}
