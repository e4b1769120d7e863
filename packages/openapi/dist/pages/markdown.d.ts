export { renderOperation, type RenderOptions } from './renderOperation.ts';
export { renderOverview } from './renderOverview.ts';
//# sourceMappingURL=markdown.d.ts.map