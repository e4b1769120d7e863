// The parts of a configuration that can be recognised without running it.
import {parse} from '@babel/parser';

type Root = ReturnType<typeof parse>;
type Statement = Root['program']['body'][number];
export type Expression = Extract<Statement, {type: 'ExpressionStatement'}>['expression'];
export type ObjectNode = Extract<Expression, {type: 'ObjectExpression'}>;
export type ArrayNode = Extract<Expression, {type: 'ArrayExpression'}>;

export type Configuration = {
  /** The object that the module exports; undefined: it exports something else, such as a function. */
  object: ObjectNode | undefined;
  /** Where an import can be added. */
  afterImports: number;
  /** The source, with spaces for comments. */
  code: string;
};

/** @throws SyntaxError */
export function parseConfiguration(text: string, isTyped: boolean): Configuration {
  const {program, comments} = parse(text, {
    sourceType: 'unambiguous',
    createParenthesizedExpressions: true,
    plugins: isTyped ? ['typescript'] : ['jsx'],
  });
  const {body} = program;
  const exported = body.map(findExported).find((each) => each !== undefined);
  const value = exported?.type === 'Identifier' ? findConstant(body, exported.name) : exported;
  const object = value && unwrap(value);
  let code = text;
  for (const {start = 0, end = 0} of comments ?? []) code = code.slice(0, start) + ' '.repeat(end - start) + code.slice(end);
  const lastImport = body.findLast(({type}) => type === 'ImportDeclaration');
  return {object: object?.type === 'ObjectExpression' ? object : undefined, afterImports: lastImport?.end ?? 0, code};
}

/** `export default …`, `module.exports = …` */
function findExported(statement: Statement): Expression | undefined {
  if (statement.type === 'ExportDefaultDeclaration') {
    const {declaration} = statement;
    const isValue =
      declaration.type !== 'FunctionDeclaration' && declaration.type !== 'ClassDeclaration' && declaration.type !== 'TSDeclareFunction';
    return isValue ? unwrap(declaration) : undefined;
  }
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') return undefined;
  const {left, right} = statement.expression;
  const isExports =
    left.type === 'MemberExpression' &&
    left.object.type === 'Identifier' &&
    left.object.name === 'module' &&
    left.property.type === 'Identifier' &&
    left.property.name === 'exports';
  return isExports ? unwrap(right) : undefined;
}

function findConstant(body: Statement[], name: string): Expression | undefined {
  for (const statement of body) {
    if (statement.type !== 'VariableDeclaration' || statement.kind !== 'const') continue;
    const found = statement.declarations.find(({id}) => id.type === 'Identifier' && id.name === name);
    if (found?.init) return found.init;
  }
  return undefined;
}

/** The value inside of parentheses, `as` and `satisfies`. */
export function unwrap(expression: Expression): Expression {
  switch (expression.type) {
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return unwrap(expression.expression);
    default:
      return expression;
  }
}

/** A property that is written once; `unknown`: an unreadable part may set it. */
export function findProperty({properties}: ObjectNode, name: string): Expression | 'none' | 'unknown' {
  const named = properties.filter(
    (each) =>
      each.type !== 'SpreadElement' &&
      !each.computed &&
      ((each.key.type === 'Identifier' && each.key.name === name) || (each.key.type === 'StringLiteral' && each.key.value === name)),
  );
  const [property, ...others] = named;
  const isHidden = properties
    .slice(property ? properties.indexOf(property) : 0)
    .some((each) => each.type === 'SpreadElement' || each.computed);
  if (isHidden || others.length > 0) return 'unknown';
  if (!property) return 'none';
  // A property's value is a pattern only in an assignment.
  return property.type === 'ObjectProperty' ? unwrap(property.value as Expression) : 'unknown';
}
