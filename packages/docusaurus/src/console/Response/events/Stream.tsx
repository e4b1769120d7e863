import type {ReactNode} from 'react';
import Lazy from '../../../components/Lazy/index.tsx';
import {loadEvents} from '../parts.ts';
import type {StreamProps} from './streamProps.ts';

/** The events of a stream, shown by a part that is loaded with the first stream. */
export default function Stream(props: StreamProps): ReactNode {
  return <Lazy load={loadEvents}>{({default: Events}) => <Events {...props} />}</Lazy>;
}
