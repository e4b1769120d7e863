export {default} from '../../search/SearchBox/index.tsx';
