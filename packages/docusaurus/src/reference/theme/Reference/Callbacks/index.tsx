export {default} from '../../../Callbacks/index.tsx';
