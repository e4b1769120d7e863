// A retry in a page that has outlived its release would fail for ever: it loads the page anew. Drafts are kept in the browser.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {translate} from '@docusaurus/Translate';
import {reloadIfOutdated} from '../../components/release';

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener(
    'click',
    ({target}) => {
      const button = target instanceof Element ? target.closest('button') : null;
      // The framework's own parts have such a button as well; the text is what they have in common.
      if (button?.textContent.trim() === translate({id: 'portal.retry', message: 'Retry'})) void reloadIfOutdated();
    },
    true,
  );
}
