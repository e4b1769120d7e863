import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {ResponseView} from '@lectern/openapi';
import {getHeadersAnchor, getResponseAnchor} from '@lectern/openapi/view';
import Html from '../Html/index.tsx';
import Media from '../Media/index.tsx';
import {ParameterList} from '../Parameters/index.tsx';
import {usePage} from '../page.ts';
import Details from '../SchemaTree/Details.tsx';
import ProblemTypes from './ProblemTypes.tsx';
import ResponseLinks from './ResponseLinks.tsx';

/** The response of one status. */
export default function Response({status}: {status: string}): ReactNode {
  const {responses} = usePage();
  const index = responses.findIndex((each) => each.status === status);
  const response = responses[index];
  return response ? <ResponseBody response={response} above={responses.slice(0, index)} treeId={getResponseAnchor(response)} /> : null;
}

/** Names of the headers that a response above also has, unchanged. */
function getRepeated(headers: ResponseView['headers'], above: ResponseView[]): string[] {
  const known = new Set(above.flatMap((response) => response.headers.map((header) => JSON.stringify(header))));
  return headers.filter((header) => known.has(JSON.stringify(header))).map(({name}) => name);
}

type ResponseBodyProps = {response: ResponseView; /** Responses that are above it. */ above?: ResponseView[]; treeId: string};

export function ResponseBody({response, above = [], treeId}: ResponseBodyProps): ReactNode {
  const repeated = getRepeated(response.headers, above);
  const names = repeated.join(', ');
  return (
    <>
      {response.summary ? <p dir="auto">{response.summary}</p> : null}
      <Html html={response.html} />
      {response.problems ? <ProblemTypes problems={response.problems} /> : null}
      {response.headers.length > 0 ? (
        <Details
          summary={`${translate({id: 'portal.reference.headers', message: 'Headers'})} · ${response.headers.length}`}
          above={names ? translate({id: 'portal.reference.headersAbove', message: 'As above: {names}'}, {names}) : undefined}
        >
          <ParameterList items={response.headers} treeId={getHeadersAnchor(treeId)} repeated={repeated} />
        </Details>
      ) : null}
      <Media media={response.media} treeId={treeId} />
      <ResponseLinks links={response.links} />
    </>
  );
}
