// A retry in a page that is older than the published release would fail again: it reloads the page. Drafts are stored in the browser.
import {attach} from '../attach.ts';
import {reloadIfOutdated} from '../loading/release.ts';

attach({selector: 'button[data-retry]', capture: true, on: {click: () => void reloadIfOutdated()}});
