// A retry in a page that has outlived its release would fail for ever: it loads the page anew. Drafts are kept in the browser.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {reloadIfOutdated} from '../../components/release.ts';

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener(
    'click',
    ({target}) => {
      if (target instanceof Element && target.closest('button[data-retry]')) void reloadIfOutdated();
    },
    true,
  );
}
