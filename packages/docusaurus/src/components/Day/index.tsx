import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {type ReactNode, useEffect, useRef} from 'react';
import {afterFrame} from '../afterFrame.ts';

type DayProps = {
  /** Milliseconds since 1970, or a day: `2025-11-21`. Other texts are shown unchanged. */
  date: number | string;
  /** Property of the surrounding microdata item, for machines. */
  itemProp?: string;
};

/** In server-rendered HTML, the text is already there. */
const IS_BROWSER = typeof window !== 'undefined';
/** A constant object: React would write the HTML again for a new one. */
const EMPTY = {__html: ''};
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A date in the page's language. The browser keeps the server's text: its first formatting of a date takes as long as all fields of a
 * console. A date that it has to format itself waits until it is idle.
 */
export default function Day({date, itemProp}: DayProps): ReactNode {
  const {currentLocale, localeConfigs} = useDocusaurusContext().i18n;
  const calendar = localeConfigs[currentLocale]?.calendar;
  const element = useRef<HTMLTimeElement>(null);
  const time = new Date(date).valueOf();
  useEffect(() => {
    const {current} = element;
    if (!current || current.textContent) return undefined;
    return afterFrame(() => (current.textContent = getFormat(currentLocale, calendar).format(time)));
  }, [time, currentLocale, calendar]);
  if (Number.isNaN(time)) return date;
  const html = IS_BROWSER ? EMPTY : {__html: getFormat(currentLocale, calendar).format(time)};
  const value = typeof date === 'string' ? date : new Date(time).toISOString();
  return <time key={value} ref={element} dateTime={value} itemProp={itemProp} dangerouslySetInnerHTML={html} suppressHydrationWarning />;
}

function getFormat(locale: string, calendar: string | undefined): Intl.DateTimeFormat {
  const cached = formats.get(locale);
  if (cached) return cached;
  const options = {day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC'} as const;
  const format = new Intl.DateTimeFormat(locale, {...options, ...(calendar ? {calendar} : {})});
  formats.set(locale, format);
  return format;
}
