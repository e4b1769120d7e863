import type {ReactNode} from 'react';
import Lazy from '../../../components/Lazy/index.tsx';
import type {FilesProps} from './Files.tsx';

const loadFiles = async () => import('./Files.tsx');

/** Files to send. Few operations need this field, so it is loaded on demand. */
export default function LazyFiles(props: FilesProps): ReactNode {
  return <Lazy load={loadFiles}>{({default: Files}) => <Files {...props} />}</Lazy>;
}
