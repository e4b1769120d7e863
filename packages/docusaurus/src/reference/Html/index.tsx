import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {fitHeadings} from './headings.ts';
import styles from './styles.module.css';

type HtmlProps = {
  html: string | undefined;
  className?: string | undefined;
  /** Level of its highest heading. Default: unchanged. */
  level?: number;
};

/** Finished HTML of a description, sanitized when the document was compiled. */
export default function Html({html, className, level}: HtmlProps): ReactNode {
  if (!html) return null;
  const toLabel = (heading: string): string =>
    translate({id: 'theme.common.headingLinkTitle', message: 'Direct link to {heading}'}, {heading});
  const text = {__html: html.includes('description-heading') ? fitHeadings(html, {level, toLabel}) : html};
  return <div dir="auto" className={clsx(styles.html, className)} dangerouslySetInnerHTML={text} />;
}
