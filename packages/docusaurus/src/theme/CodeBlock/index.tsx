export {default} from '../../components/CodeBlock/index.tsx';
