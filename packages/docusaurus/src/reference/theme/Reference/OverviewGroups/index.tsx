export {OverviewGroups as default} from '../../../Overview/index.tsx';
