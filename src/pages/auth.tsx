import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

/** How calls are authorised. */
export default function Auth(): ReactNode {
  return <Layout title="Authorization"><main className="container margin-vert--xl"><h1>Authorization</h1></main></Layout>;
}
