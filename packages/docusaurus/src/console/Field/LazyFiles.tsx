import type {ReactNode} from 'react';
import Lazy from '../../components/Lazy/index.tsx';
import type {FilesProps} from './Files.tsx';

const loadFiles = async () => import('./Files.tsx');

/** Files to send, which few operations take: their field is loaded where there is one. */
export default function LazyFiles(props: FilesProps): ReactNode {
  return <Lazy load={loadFiles}>{({default: Files}) => <Files {...props} />}</Lazy>;
}
