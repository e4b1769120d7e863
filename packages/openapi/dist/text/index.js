// Texts of any length, shortened to what a page and a highlighter can take.
export { restoreCode, shortenCode } from "./codeLimits.js";
export { shortenTitle } from "./title.js";
