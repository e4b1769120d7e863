import type { OperationPage } from '../view/page.ts';
import { type RenderOptions } from './renderSchema.ts';
export type { RenderOptions };
/** Renders an operation or a webhook with everything that is known of it. */
export declare function renderOperation(page: OperationPage, options: RenderOptions): string;
//# sourceMappingURL=renderOperation.d.ts.map