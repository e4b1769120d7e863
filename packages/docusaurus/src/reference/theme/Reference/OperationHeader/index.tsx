export {default} from '../../../Lead/index.tsx';
