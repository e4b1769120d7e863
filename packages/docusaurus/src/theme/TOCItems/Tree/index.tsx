import Tree from '@theme-init/TOCItems/Tree';
import type {Props} from '@theme/TOCItems/Tree';
import {type ReactNode, useMemo} from 'react';

/** The contents of a page, whose codes may break after an underscore: a narrow column would break them inside a word. */
export default function TOCItemsTree({toc, ...props}: Props): ReactNode {
  const breakable = useMemo(() => toBreakable(toc), [toc]);
  return <Tree {...props} toc={breakable} />;
}

function toBreakable(toc: Props['toc']): Props['toc'] {
  return toc.map((item) => ({
    ...item,
    value: item.value.replace(/<code>[^<]*/g, (code) => code.replace(/_(?=\w)/g, '_<wbr>')),
    children: toBreakable(item.children),
  }));
}
