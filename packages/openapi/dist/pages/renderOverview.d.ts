import type { ServerView } from '../view/access.ts';
import type { OverviewPage } from '../view/page.ts';
import { type Renderer, type RenderOptions } from './renderSchema.ts';
/** Renders the overview of a document, with a list of its operations. */
export declare function renderOverview(page: OverviewPage, options: RenderOptions): string;
/** Servers with their variables as a list. */
export declare function renderServers(servers: ServerView[], renderer: Renderer): string;
//# sourceMappingURL=renderOverview.d.ts.map