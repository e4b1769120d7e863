// Schemas that lie too deep for a page's HTML: fetched and shown when their branch is opened, pointer or keyboard alike.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

const opened = new WeakSet<Element>();

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener(
    'toggle',
    ({target}) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open || target.dataset.schema === undefined || opened.has(target)) return;
      opened.add(target);
      void import('../../reference/SchemaTree/openDeepSchema').then(({openDeepSchema}) => openDeepSchema(target));
    },
    // A toggle event does not bubble.
    {capture: true},
  );
}
