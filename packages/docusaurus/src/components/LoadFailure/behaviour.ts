// Retries loading. In a page that is older than the published release, that would fail again, so the page is reloaded. Drafts are stored in
// the browser.
import {attach} from '../attach.ts';
import {reloadIfOutdated} from '../loading/release.ts';

attach({selector: 'button[data-retry]', capture: true, on: {click: () => void reloadIfOutdated()}});
