export {OverviewDownloads as default} from '../../../Overview/index.tsx';
