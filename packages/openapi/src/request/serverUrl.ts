import {getOwn} from '../json/getOwn.ts';

/** A server: its address with names in braces, and the variables of these names. */
type Server = {url: string; variables: {name: string; default: string}[]};

/**
 * The address of a server with its variables replaced by the given values or their defaults. Braces in a value are text: values that refer
 * to each other could grow without limit.
 */
export function getServerUrl({url, variables}: Server, values: Record<string, string> = {}): string {
  return url.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const variable = variables.find((each) => each.name === name);
    return variable ? (getOwn(values, name) ?? variable.default) : whole;
  });
}
