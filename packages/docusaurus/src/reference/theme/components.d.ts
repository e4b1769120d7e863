// Types of the reference components that a site can wrap with `docusaurus swizzle`, for both.

declare module '@theme/Reference/Callbacks' {
  import type {ReactNode} from 'react';

  export default function Callbacks(): ReactNode;
}

declare module '@theme/Reference/OperationHeader' {
  import type {ReactNode} from 'react';

  export default function OperationHeader(): ReactNode;
}

declare module '@theme/Reference/OverviewDownloads' {
  import type {ReactNode} from 'react';

  export default function OverviewDownloads(): ReactNode;
}

declare module '@theme/Reference/OverviewGroups' {
  import type {ReactNode} from 'react';

  export default function OverviewGroups(): ReactNode;
}

declare module '@theme/Reference/OverviewIntro' {
  import type {ReactNode} from 'react';

  export default function OverviewIntro(): ReactNode;
}

declare module '@theme/Reference/OverviewSchemes' {
  import type {ReactNode} from 'react';

  export default function OverviewSchemes(): ReactNode;
}

declare module '@theme/Reference/Parameters' {
  import type {ParameterLocation} from '@lectern/openapi';
  import type {ReactNode} from 'react';

  /** `in`: location of the parameters. */
  export default function Parameters(props: {in: ParameterLocation}): ReactNode;
}

declare module '@theme/Reference/RequestBody' {
  import type {ReactNode} from 'react';

  export default function RequestBody(): ReactNode;
}

declare module '@theme/Reference/Response' {
  import type {ReactNode} from 'react';

  /** `status`: `200`, `4XX`, `default`. */
  export default function Response(props: {status: string}): ReactNode;
}

declare module '@theme/Reference/ResponseTabs' {
  import type {ReactNode} from 'react';

  export default function ResponseTabs(): ReactNode;
}

declare module '@theme/Reference/Samples' {
  import type {ReactNode} from 'react';

  export default function Samples(): ReactNode;
}

declare module '@theme/Reference/Schema' {
  import type {SchemaView} from '@lectern/openapi';
  import type {ReactNode} from 'react';

  /** `treeId`: position on the page. */
  export default function Schema(props: {schema: SchemaView; treeId: string}): ReactNode;
}

declare module '@theme/Reference/Security' {
  import type {ReactNode} from 'react';

  export default function Security(): ReactNode;
}

declare module '@theme/Reference/Servers' {
  import type {ReactNode} from 'react';

  export default function Servers(): ReactNode;
}

declare module '@theme/Reference/TryItButton' {
  import type {ReactNode} from 'react';

  export default function TryItButton(): ReactNode;
}
