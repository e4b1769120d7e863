// The section components of compiled pages. Each is static: on the first page, the server's HTML stays.
import type {ReactNode} from 'react';
import type {ParameterLocation} from '@lectern/openapi';
import Page from './Page/index.tsx';
import type {PageSource} from './page.ts';
import Static from './Static/index.tsx';
import {views} from '#views';

export function Security(): ReactNode {
  return <Static name="authorization">{views && <views.Security />}</Static>;
}

export function Servers(): ReactNode {
  return <Static name="servers">{views && <views.Servers />}</Static>;
}

export function Parameters({in: location}: {in: ParameterLocation}): ReactNode {
  return <Static name={`${location}-parameters`}>{views && <views.Parameters in={location} />}</Static>;
}

export function RequestBody(): ReactNode {
  return (
    <Static name="request-body" isFar>
      {views && <views.RequestBody />}
    </Static>
  );
}

/** The statuses of an operation, one shown at a time. */
export function ResponseTabs(): ReactNode {
  return <Static name="responses">{views && <views.ResponseTabs />}</Static>;
}

export function Response({status, tab}: {status: string; tab?: 'selected' | 'other'}): ReactNode {
  return (
    <Static name={`response-${status}`} isFar {...(tab ? {tab} : {})}>
      {views && <views.Response status={status} />}
    </Static>
  );
}

export function Callbacks(): ReactNode {
  return (
    <Static name="callbacks" isFar>
      {views && <views.Callbacks />}
    </Static>
  );
}

/** The overview page around its sections. */
export function Overview({source, children}: {source: PageSource; children?: ReactNode}): ReactNode {
  return (
    <Page source={source}>
      <Static name="versions">{views && <views.Versions />}</Static>
      <Static name="intro">{views && <views.OverviewIntro />}</Static>
      <Static name="sections">{children}</Static>
    </Page>
  );
}

export function OverviewSchemes(): ReactNode {
  return <Static name="schemes">{views && <views.OverviewSchemes />}</Static>;
}

export function OverviewGroups(): ReactNode {
  return <Static name="groups">{views && <views.OverviewGroups />}</Static>;
}

export function OverviewDownloads(): ReactNode {
  return <Static name="downloads">{views && <views.OverviewDownloads />}</Static>;
}

/** The page of changes around its releases. */
export function Changelog({source, children}: {source: PageSource; children: ReactNode}): ReactNode {
  return (
    <Page source={source}>
      {/* The browser treats this page as an overview, since it has the same parts. */}
      <Static name="versions" />
      <Static name="intro">{views && <views.ChangelogIntro />}</Static>
      <Static name="sections">{children}</Static>
    </Page>
  );
}

export function Release({version}: {version: string}): ReactNode {
  return <Static name={`release-${version}`}>{views && <views.Release version={version} />}</Static>;
}
