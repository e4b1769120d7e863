// Branches of the sidebar on the server, which has all of them.
export {findBranch, isMissing, subscribe} from '../referencePages/pages.server.tsx';
