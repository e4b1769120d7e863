import {useHistory} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import clsx from 'clsx';
import {
  type HTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type RefAttributes,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {afterFrame} from '../../components/afterFrame.ts';
import {whenIdle} from '../../components/whenIdle.ts';
import {PageContext, PageStateContext} from '../page.ts';
import '../SaveRequest/behaviour.ts';
import '../Servers/behaviour.ts';
import '../tree/behaviour.ts';
import {prepareRows} from '../tree/rows.ts';
import '../Versions/behaviour.ts';
import styles from './styles.module.css';

type StaticProps = {
  /** Unique on the page: identifies the part in HTML. */
  name: string;
  className?: string | undefined;
  /**
   * Is it rarely in the first screen? It is then laid out when the visitor scrolls near it, or in idle time
   * (`performance/boot/deferScripts.ts`). Default: false.
   */
  isFar?: boolean;
  /** Is it the panel of a tab (`ResponseTabs`), and of the selected one? */
  tab?: 'selected' | 'other';
  /** Its content, if it is rendered from data. */
  children?: ReactNode;
};

/** A part of a compiled page that stays HTML: the browser neither has its data nor renders it. */
export default function Static({name, className, isFar = false, tab, children}: StaticProps): ReactNode {
  const state = useContext(PageStateContext);
  const followLink = useFollowLink();
  const isLate = useLate(LATE_PARTS.includes(name) && state.kind === 'html' && !state.isOpened);
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const {current} = host;
    return current ? whenIdle(() => prepareRows(current)) : undefined;
  }, [state, isLate]);
  const attributes: HTMLAttributes<HTMLDivElement> & RefAttributes<HTMLDivElement> = {
    'data-static': name,
    ...(isFar ? {'data-far': ''} : {}),
    ...(tab ? {'data-response': '', id: `panel-${name}`, role: 'tabpanel', 'aria-labelledby': `tab-${name}`, hidden: tab === 'other'} : {}),
    className: clsx(className, isLate && styles.late) || undefined,
    onClick: followLink,
    ref: host,
  };
  const html = state.kind === 'html' ? (isLate ? '' : (state.parts.get(name) ?? '')) : undefined;
  // For a new object, React writes the HTML again, and whatever was opened, chosen or added in the browser is lost.
  const inner = useMemo(() => (html === undefined ? undefined : {__html: html}), [html]);
  if (inner) return <div {...attributes} dangerouslySetInnerHTML={inner} />;
  return <div {...attributes}>{state.kind === 'data' ? <PageContext value={state.page}>{children}</PageContext> : null}</div>;
}

/** Most of a page, below or beside what readers see first. */
const LATE_PARTS = ['samples', 'sections'];

/**
 * Does a part wait for the first frame after a link was followed? Otherwise it would take four fifths of the time until that frame. It does
 * not wait if the visitor returns to a position on the page, or goes to one.
 */
function useLate(canWait: boolean): boolean {
  const {action, location} = useHistory();
  const [isLate, setLate] = useState(canWait && action === 'PUSH' && location.hash === '');
  useEffect(() => {
    if (!isLate) return undefined;
    return afterFrame(() => setLate(false));
  }, [isLate]);
  return isLate;
}

/** Links in such HTML are plain ones; those within the portal are followed without loading a new document. */
function useFollowLink(): (event: MouseEvent) => void {
  const history = useHistory();
  const {baseUrl} = useDocusaurusContext().siteConfig;
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const {origin, pathname, search, hash} = new URL(link.href, window.location.href);
    const isFile = /\.\w+$/.test(pathname);
    if (link.target || link.hasAttribute('download') || origin !== window.location.origin || !pathname.startsWith(baseUrl) || isFile)
      return;
    event.preventDefault();
    history.push(pathname + search + hash);
  };
}
