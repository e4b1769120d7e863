export {default} from '../../../Security/index.tsx';
