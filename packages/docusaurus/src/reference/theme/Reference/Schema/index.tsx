export {default} from '../../../SchemaTree/index.tsx';
