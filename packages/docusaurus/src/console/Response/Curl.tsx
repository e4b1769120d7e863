import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import CodeBlock from '../../components/CodeBlock/index.tsx';
import type {CallData} from '@lectern/openapi';
import type {ApiRequest} from '@lectern/openapi/request';
import {curl} from '@lectern/openapi/samples';

type CurlProps = {request: ApiRequest} & Pick<CallData, 'responseKind'>;

/** The same request for a terminal, where no browser restricts it. */
export default function Curl({request, responseKind}: CurlProps): ReactNode {
  return (
    <CodeBlock title={translate({id: 'portal.answer.asCurl', message: 'The same request with curl, which has none of these limits'})}>
      {curl.render(request, responseKind)}
    </CodeBlock>
  );
}
