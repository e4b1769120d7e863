export {default} from '../../../Response/index.tsx';
