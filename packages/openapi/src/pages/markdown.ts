// Page data as Markdown.
export {renderOperation, type RenderOptions} from './renderOperation.ts';
export {renderOverview} from './renderOverview.ts';
