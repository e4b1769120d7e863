export {default} from '../../../RequestBody/index.tsx';
