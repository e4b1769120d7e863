export {default} from '../../../TryItButton/index.tsx';
