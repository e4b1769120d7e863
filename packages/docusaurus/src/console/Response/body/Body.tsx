import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import Lazy from '../../../components/Lazy/index.tsx';
import type {BodyProps} from './bodyProps.ts';
import {findResponse, isBodyMissing, type ResponseCall} from '../responseCall.ts';
import {getBodyKind, getFileName, SVG} from './bodyKind.ts';
import {loadFileBody, loadSvgBody, loadTextBody} from '../parts.ts';
import styles from '../styles.module.css';

/** The body of a response, by its kind; what a page cannot show is offered as a file. */
export default function Body(props: BodyProps): ReactNode {
  const {call, response, request} = props;
  const {head, body, size} = response;
  const kind = getBodyKind(head.mediaType, size);
  if (head.example === 'none')
    return (
      <p className={styles.muted}>
        {translate({id: 'portal.answer.noExample', message: 'The API document gives no example of this response.'})}
      </p>
    );
  // The description of the response has already explained this.
  if (kind === 'empty' && !response.cut && isDocumentedAsEmpty(call, head.status)) return null;
  if (kind === 'empty' && !response.cut && isBodyMissing(findResponse(call, head.status), head.status, request.method))
    return (
      <p className={styles.check} data-state="wrong">
        {translate({id: 'portal.answer.missing', message: 'The response has no body. The document describes one.'})}
      </p>
    );
  if (kind === 'empty')
    return (
      <p className={styles.muted}>
        {response.cut
          ? translate({id: 'portal.answer.nothing', message: 'No body was received.'})
          : translate({id: 'portal.answer.empty', message: 'The response has no body.'})}
      </p>
    );
  const name = getFileName(head, request.url);
  if (kind === 'json' || kind === 'text' || kind === 'html')
    return <Lazy load={loadTextBody}>{({default: TextBody}) => <TextBody {...props} kind={kind} fileName={name} />}</Lazy>;
  if (head.mediaType === SVG) return <Lazy load={loadSvgBody}>{({default: SvgBody}) => <SvgBody {...props} name={name} />}</Lazy>;
  const file = {kind, body, mediaType: head.mediaType, name};
  return <Lazy load={loadFileBody}>{({default: FileBody}) => <FileBody {...file} />}</Lazy>;
}

/** Does the document describe a response of this status, without a body? */
function isDocumentedAsEmpty(call: ResponseCall, status: number): boolean {
  const documented = findResponse(call, status);
  return documented?.html !== undefined && documented.media.length === 0;
}
