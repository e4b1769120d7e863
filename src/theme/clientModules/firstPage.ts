import {endFirstPage} from '../../reference/pageSource';

/** Called by the framework after every navigation: from the first one on, pages are rendered from their data. */
export function onRouteDidUpdate(): void {
  endFirstPage();
}
