import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {type ReactNode, useEffect, useRef} from 'react';
import {afterFrame} from '../afterFrame.ts';

type DayProps = {
  /** Milliseconds since 1970, or a day: `2025-11-21`. What is no date is shown as it is. */
  date: number | string;
  /** Of which property of its surroundings it is the value, for machines. */
  itemProp?: string;
};

/** A page of HTML has its text already. */
const IS_BROWSER = typeof window !== 'undefined';
/** One object: React writes the HTML again for another one. */
const EMPTY = {__html: ''};
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A day in the words of the page's language. The browser takes over what the server has written: its first formatting of a
 * date takes as long as all the fields of a console, so what it has to write itself is written when nothing else is to be done.
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
