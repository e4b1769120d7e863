// `<Try>` in a guide: its names are looked up in the compiled pages.
import {getSimilar} from '@lectern/openapi/document';
import {checkBodyFields, checkRequiredBody} from './bodyFields.ts';
import type {FoundOperation} from '../documents.ts';
import {EmbedError, toLine} from '../embedError.ts';
import {checkTaken} from './takenNames.ts';
import {createAttribute, getAttribute, getNames, readObject, type Element} from '../jsx.ts';

/**
 * Finds the operation that an imported `<Try>` runs, and writes its method and path into the element: without them, two steps look the
 * same. An expression, such as a constant of the page, is known only when it runs. The request of `then` is checked alike.
 * @throws EmbedError if there is no such operation, the operation has no such parameter or response, or it needs a body
 */
export function checkTry(element: Element, operations: FoundOperation[]): void {
  const found = checkStep(element, operations);
  if (found && getAttribute(element, 'call') === undefined) element.attributes.push(createAttribute('call', toLine(found.page)));
  const then = readObject(element, 'then');
  if (then) checkStep({...element, name: `${String(element.name)} then`, attributes: then}, operations);
}

/** Returns the operation of a step; undefined if it is known only when the page runs. The step's name is that of messages. */
function checkStep(step: Element, operations: FoundOperation[]): FoundOperation | undefined {
  const operation = getAttribute(step, 'operation');
  if (operation === undefined) return undefined;
  const found = operations.find(({address}) => address === operation.replace(/\/$/, ''));
  if (!found)
    throw new EmbedError(
      `<${String(step.name)} operation="${operation}"> is the page of no operation: ${getAddressFix(operation, operations)}`,
    );
  checkParameters(step, found);
  checkTaken(step, found);
  checkRequiredBody(step, found);
  checkBodyFields(step, found);
  return found;
}

/** Parameters have the names of form fields: `path.berthId`. */
function checkParameters(element: Element, {page}: FoundOperation): void {
  const known = page.parameters.flatMap(({in: location, items}) => items.map(({name}) => `${location}.${name}`));
  for (const name of getNames(element, 'parameters')) {
    if (known.includes(name)) continue;
    const similar = getSimilar(name, known) ?? known.find((each) => each.endsWith(`.${name}`)) ?? known[0];
    const fix = similar === undefined ? 'the operation has none: leave it out' : `write "${similar}"`;
    throw new EmbedError(`<${String(element.name)} parameters> has "${name}", which is no parameter of ${toLine(page)}: ${fix}`);
  }
}

/**
 * The page with that name at another route, or with that former name, or else with a similar name. The common prefix of all addresses is
 * left out: it would make any two similar.
 */
function getAddressFix(wanted: string, operations: FoundOperation[]): string {
  const addresses = operations.map(({address}) => address);
  const [example] = addresses;
  if (example === undefined) return 'this portal has no API document: take the component out';
  const names = new Map(addresses.toReversed().map((address) => [getName(address), address]));
  const renamed = operations.find(({formerNames}) => formerNames.includes(getName(wanted)))?.address;
  const found = names.get(getName(wanted)) ?? renamed ?? names.get(getSimilar(getName(wanted), names.keys()) ?? '');
  return found === undefined ? `write the address of an operation, such as "${example}"` : `write "${found}"`;
}

function getName(address: string): string {
  return address.replace(/\/$/, '').replace(/^.*\//, '');
}
