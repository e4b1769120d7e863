import {type ComponentType, type ReactNode, useState} from 'react';
import Lazy from '../../components/Lazy/index.tsx';
import {findImported, loadPage} from '#referencePages';

/** What stands for the module of a compiled page in a page that imports it: the content of the page at this path, without its title. */
export function createImported(path: string): ComponentType {
  return function ImportedPage(): ReactNode {
    const [Found] = useState(() => findImported(path));
    if (Found) return <Found />;
    return <Lazy load={() => loadPage(path)}>{({content: Content}) => <Content />}</Lazy>;
  };
}
