// The sections that compiled pages name. Each is static: the server's HTML of it stays on the first page.
import type {ReactNode} from 'react';
import CallbackList from './Callbacks';
import {
  OverviewDownloads as Downloads,
  OverviewGroups as Groups,
  OverviewIntro as Intro,
  OverviewSchemes as Schemes,
  OverviewServers as Servers,
} from './Overview';
import Page from './Page';
import type {PageSource} from './page';
import ParametersOf from './Parameters';
import Body from './RequestBody';
import ResponseOf from './Response';
import SecurityList from './Security';
import Static from './Static';
import type {ParameterPlace} from '../openapi';

export function Security(): ReactNode {
  return (
    <Static name="authorization">
      <SecurityList />
    </Static>
  );
}

export function Parameters({place}: {place: ParameterPlace}): ReactNode {
  return (
    <Static name={`${place}-parameters`}>
      <ParametersOf place={place} />
    </Static>
  );
}

export function RequestBody(): ReactNode {
  return (
    <Static name="request-body">
      <Body />
    </Static>
  );
}

export function Response({status}: {status: string}): ReactNode {
  return (
    <Static name={`response-${status}`}>
      <ResponseOf status={status} />
    </Static>
  );
}

export function Callbacks(): ReactNode {
  return (
    <Static name="callbacks">
      <CallbackList />
    </Static>
  );
}

/** The overview page around its sections. */
export function Overview({page, children}: {page: PageSource; children: ReactNode}): ReactNode {
  return (
    <Page source={page} part="intro">
      <Static name="intro">
        <Intro />
      </Static>
      {children}
    </Page>
  );
}

export function OverviewServers(): ReactNode {
  return (
    <Static name="servers">
      <Servers />
    </Static>
  );
}

export function OverviewSchemes(): ReactNode {
  return (
    <Static name="schemes">
      <Schemes />
    </Static>
  );
}

export function OverviewGroups(): ReactNode {
  return (
    <Static name="groups">
      <Groups />
    </Static>
  );
}

export function OverviewDownloads(): ReactNode {
  return (
    <Static name="downloads">
      <Downloads />
    </Static>
  );
}
