import {translate} from '@docusaurus/Translate';
import {type ReactNode, useEffect, useState} from 'react';
import {toPicture} from './picture.ts';
import styles from '../../styles.module.css';

/** First in the document, so that it applies to all of it: nothing is fetched. The sandbox attribute prevents scripts. */
const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:">`;
const MAX_BYTES = 500_000;

/** An HTML page as an inert picture: no script runs, no form is sent, nothing is loaded. */
export default function HtmlPreview({body}: {body: Blob}): ReactNode {
  const [html, setHtml] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    void body
      .slice(0, MAX_BYTES)
      .text()
      .then((text) => isWanted && setHtml(POLICY + toPicture(text)));
    return () => {
      isWanted = false;
    };
  }, [body]);
  const title = translate({id: 'portal.answer.previewTitle', message: 'Preview of the page without scripts, images and links'});
  return html === undefined ? null : <iframe className={styles.document} sandbox="" srcDoc={html} title={title} />;
}
