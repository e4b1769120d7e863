// Server Objects → their view.
import type {Context} from '../../schema/context.ts';
import {shortenTitle} from '../../text/title.ts';
import {viewDescription} from '../../text/description.ts';
import type {ServerView} from '../../view/access.ts';
import type {Node} from '../../document/graph.ts';
import {getEntries, getField, getFirstText, getItems, getText, getTexts, isObject} from '../../document/value.ts';
import {labelServers} from './serverLabels.ts';

/** Most characters of an address, and of a variable's value: a short document could expand to a hundred million. */
const MAX_LENGTH = 1000;

/** The servers of the nearest level that has any: operation, path, document. */
export function getServers(levels: (Node | undefined)[], context: Context): ServerView[] {
  const named = levels.map(getServerNodes).find((servers) => servers.length > 0) ?? [];
  return labelServers(named.map((node) => ({server: viewServer(node, context), description: getText(node, 'description') ?? ''})));
}

/** The servers of an object itself; other tools have made `x-servers` common where there is no such field. */
export function getServerNodes(level: Node | undefined): Node[] {
  const servers = getItems(getField(level, 'servers'));
  return servers.length > 0 ? servers : getItems(getField(level, 'x-servers')).filter(({value}) => isObject(value));
}

function viewServer(node: Node, context: Context): ServerView {
  const name = getFirstText(getText(node, 'name'));
  const cut = (written: string): string => {
    // As browsers parse addresses.
    const text = written.replace(/[\t\n\r]/g, '');
    if (text.length <= MAX_LENGTH) return text;
    const message = `a part of ${text.length} characters of a server's address is cut after ${MAX_LENGTH}`;
    context.graph.report({severity: 'warning', message, hint: 'write an address that requests can be sent to'}, node);
    return text.slice(0, MAX_LENGTH);
  };
  const url = cut(getFirstText(getText(node, 'url')) ?? '/');
  const declared = getEntries(getField(node, 'variables'));
  // A name in braces is a variable, even if its author has not declared it.
  const others = [...new Set(Array.from(url.matchAll(/\{([^{}]+)\}/g), ([, variable = '']) => variable))].filter(
    (variable) => !declared.some(([key]) => key === variable),
  );
  return {
    url,
    ...(name ? {name: shortenTitle(name)} : {}),
    ...viewDescription(node, context),
    // A variable without a value stays as it is written: an empty text would change the address.
    variables: [
      ...declared.map(([key, variable]) => {
        const values = getTexts(getField(variable, 'enum'));
        return {
          name: key,
          default: cut(getText(variable, 'default') ?? values[0] ?? `{${key}}`),
          ...(values.length > 0 ? {values} : {}),
          ...viewDescription(variable, context),
        };
      }),
      ...others.map((variable) => ({name: variable, default: `{${variable}}`})),
    ],
  };
}
