export {default} from '../../../Servers/index.tsx';
