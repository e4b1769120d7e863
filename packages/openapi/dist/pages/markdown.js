// Page data as Markdown.
export { renderOperation } from "./renderOperation.js";
export { renderOverview } from "./renderOverview.js";
