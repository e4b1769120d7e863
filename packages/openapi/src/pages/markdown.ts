// Page data as Markdown.
export {renderOperation, SAMPLES, type RenderOptions} from './renderOperation.ts';
export {renderOverview} from './renderOverview.ts';
export {findCommon, type Common} from './common.ts';
export {fitHeadings, mapLines, removeBlankLines, toSlug} from './lines.ts';
