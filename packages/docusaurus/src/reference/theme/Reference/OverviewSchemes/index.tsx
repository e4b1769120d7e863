export {OverviewSchemes as default} from '../../../Overview/index.tsx';
