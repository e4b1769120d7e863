import type {Root, RootContent} from 'mdast';

type Program = NonNullable<NonNullable<Extract<RootContent, {type: 'mdxjsEsm'}>['data']>['estree']>;

type Sources = Record<string, {module: string; name: string}>;

/** Names that a page imports or defines itself. */
export function getDefinedNames(tree: Root): Set<string> {
  const programs = tree.children.flatMap((node) => (node.type === 'mdxjsEsm' && node.data?.estree ? [node.data.estree] : []));
  return new Set(programs.flatMap(({body}) => body).flatMap(getNames));
}

/** Every word in the imports and exports of a page: each may be a name that the page defines. */
export function getMentionedNames(tree: Root): Set<string> {
  const code = tree.children.flatMap((node) => (node.type === 'mdxjsEsm' ? [node.value] : [])).join('\n');
  return new Set(code.match(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu));
}

function getNames(statement: Program['body'][number]): string[] {
  if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({local}) => local.name);
  if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return [];
  const {declaration} = statement;
  if (declaration.type !== 'VariableDeclaration') return [declaration.id.name];
  return declaration.declarations.flatMap(({id}) => (id.type === 'Identifier' ? [id.name] : []));
}

/** The imports of components, as MDX parses them. */
export function createImports(names: string[], sources: Sources): RootContent {
  const body = names.flatMap((local): Program['body'] => {
    const source = sources[local];
    if (!source) return [];
    const name = {type: 'Identifier', name: local} as const;
    const specifier =
      source.name === 'default'
        ? ({type: 'ImportDefaultSpecifier', local: name} as const)
        : ({type: 'ImportSpecifier', imported: {type: 'Identifier', name: source.name}, local: name} as const);
    return [{type: 'ImportDeclaration', specifiers: [specifier], source: {type: 'Literal', value: source.module}, attributes: []}];
  });
  return {type: 'mdxjsEsm', value: '', data: {estree: {type: 'Program', sourceType: 'module', body, comments: []}}};
}
