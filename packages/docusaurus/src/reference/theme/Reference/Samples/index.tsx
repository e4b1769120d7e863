export {default} from '../../../Samples/index.tsx';
