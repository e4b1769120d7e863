// `npm create lectern -- --site` and `lectern init`: a reference in a site that is there.
export {addReference, ROUTE} from './addReference.ts';
export {renderReport} from './report.ts';
