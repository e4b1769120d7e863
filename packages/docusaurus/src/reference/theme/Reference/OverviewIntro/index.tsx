export {OverviewIntro as default} from '../../../Overview/index.tsx';
