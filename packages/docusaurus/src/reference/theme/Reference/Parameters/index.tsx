export {default} from '../../../Parameters/index.tsx';
