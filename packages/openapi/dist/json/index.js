// JSON values: own properties and exact text.
export { getOwn } from "./getOwn.js";
export { toJson } from "./toJson.js";
