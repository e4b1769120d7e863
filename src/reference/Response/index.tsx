import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {ResponseView} from '../../openapi';
import Facts from '../Facts';
import Html from '../Html';
import Media from '../Media';
import {ParameterList} from '../Parameters';
import {usePage} from '../page';
import Details from '../SchemaTree/Details';

/** What comes back with one status. */
export default function Response({status}: {status: string}): ReactNode {
  const response = usePage().responses.find((each) => each.status === status);
  return response ? <ResponseBody response={response} place={`response-${response.anchor}`} /> : null;
}

export function ResponseBody({response, place}: {response: ResponseView; place: string}): ReactNode {
  return (
    <>
      {response.summary ? <p dir="auto">{response.summary}</p> : null}
      <Html html={response.html} />
      {response.headers.length > 0 ? (
        <Details summary={`${translate({id: 'portal.reference.headers', message: 'Headers'})} · ${response.headers.length}`}>
          <ParameterList items={response.headers} place={`${place}.headers`} />
        </Details>
      ) : null}
      <Media media={response.media} place={place} />
      {response.links.map((link) => (
        <div key={link.name}>
          <p>
            {translate({id: 'portal.reference.link', message: 'Link'})} <code>{link.name}</code>: <LinkTarget link={link} />
          </p>
          <Html html={link.html} />
          <Facts facts={link.facts} />
        </div>
      ))}
    </>
  );
}

function LinkTarget({link}: {link: ResponseView['links'][number]}): ReactNode {
  const href = `${usePage().root}/${link.pageId ?? ''}`;
  return link.pageId ? <Link to={href}>{link.target}</Link> : <code>{link.target}</code>;
}
