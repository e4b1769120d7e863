export {default} from '../../../ResponseTabs/index.tsx';
