import {translate} from '@docusaurus/Translate';
import {type ReactNode, useEffect, useState} from 'react';
import type {BodyProps} from '../bodyProps.ts';
import {SVG} from '../bodyKind.ts';
import FileBody from '../FileBody.tsx';
import TextBody from '../text/TextBody.tsx';
import styles from '../../styles.module.css';
import {isDrawable} from './drawnParts.ts';

/** A drawing as a picture, or as its text if a browser would never finish rendering it. */
export default function SvgBody(props: BodyProps & {name: string}): ReactNode {
  const {name, response} = props;
  const {body} = response;
  const [canDraw, setCanDraw] = useState<boolean>();
  useEffect(() => {
    let isWanted = true;
    void body.text().then((text) => isWanted && setCanDraw(isDrawable(text)));
    return () => {
      isWanted = false;
    };
  }, [body]);
  if (canDraw === undefined) return null;
  if (canDraw) return <FileBody kind="image" body={body} mediaType={SVG} name={name} />;
  return (
    <>
      <p className={styles.note}>
        {translate({
          id: 'portal.answer.drawing',
          message: "This image can't be shown: it has too many parts or isn't valid. This is its source.",
        })}
      </p>
      <TextBody {...props} kind="text" fileName={name} />
    </>
  );
}
