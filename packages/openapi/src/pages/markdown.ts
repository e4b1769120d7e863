// Page data as Markdown.
export {renderOperation, SAMPLES, type RenderOptions} from './renderOperation.ts';
export {renderOverview} from './renderOverview.ts';
export {createStoredSections, type StoredSections} from './storedSections.ts';
export {findCommon, type Common} from './common.ts';
export {fitHeadings, mapLines, removeBlankLines, toName, toParagraph, toSlug} from './lines.ts';
