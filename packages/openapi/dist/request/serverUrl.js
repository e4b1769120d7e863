import { getOwn } from "../json/getOwn.js";
/** The address of a server with its variables replaced by the given values or their defaults. */
export function getServerUrl(server, values = {}) {
    return server.variables.reduce((url, variable) => url.replaceAll(`{${variable.name}}`, () => getOwn(values, variable.name) ?? variable.default), server.url);
}
