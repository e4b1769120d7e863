// Lint rules of this repository.
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Which files and folders of the repository a file must not import, by the target of an import: patterns on an import's text match files of
 * one depth only. Its options are paths below the root.
 */
const oneWay = {
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

/** A rule that reports each node of a selector. */
function forbid(selector, message) {
  return {
    meta: {type: 'problem', schema: []},
    create: (context) => ({[selector]: (node) => context.report({node, message})}),
  };
}

export default {
  meta: {name: 'lectern'},
  rules: {
    'one-way': oneWay,
    'named-variables': forbid(
      'MemberExpression[object.property.name="env"]:matches([property.name=/^PORTAL_/], [property.value=/^PORTAL_/], [computed=true][property.type="Identifier"])',
      'Name variables that carry data between processes in `environment.ts`.',
    ),
    'aria-attributes': forbid(
      'AssignmentExpression > MemberExpression.left[property.name=/^(role|aria[A-Z].*)$/]',
      'Some browsers of `browserslist` do not reflect it: use `setAttribute`.',
    ),
  },
};
