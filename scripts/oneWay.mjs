// A lint rule: which files and folders of the repository a file must not import, by the target of an import. Patterns on an import's text
// match files of one depth only.
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');

/** @type {import('eslint').Rule.RuleModule} Its options are paths below the root, of files or folders. */
export const oneWay = {
  meta: {type: 'problem', schema: {type: 'array', items: {type: 'string'}}},
  create(context) {
    const check = ({source}) => {
      if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return;
      const target = path.relative(ROOT, path.resolve(path.dirname(context.filename), source.value)).replaceAll(path.sep, '/');
      const wrong = context.options.find((forbidden) => target === forbidden || target.startsWith(`${forbidden}/`));
      if (wrong !== undefined) context.report({node: source, message: `Imports run one way, not to ${wrong}: see CONTRIBUTING.`});
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
      TSImportType: check,
    };
  },
};
