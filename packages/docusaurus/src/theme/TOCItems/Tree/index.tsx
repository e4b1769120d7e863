import Tree from '@theme-init/TOCItems/Tree';
import type {Props} from '@theme/TOCItems/Tree';
import type {ReactNode} from 'react';

/** The contents of a page. Code may break after an underscore: a narrow column would break it inside a word. */
export default function TOCItemsTree(props: Props): ReactNode {
  return <Tree {...props} toc={toBreakable(props.toc)} />;
}

function toBreakable(toc: Props['toc']): Props['toc'] {
  return toc.map((item) => ({
    ...item,
    value: item.value.replace(/<code>[^<]*/g, (code) => code.replaceAll('_', '_<wbr>')),
    children: toBreakable(item.children),
  }));
}
