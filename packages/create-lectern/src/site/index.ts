// `npm create lectern -- --site` and `lectern init`: a reference in an existing site.
export {addReference, ROUTE} from './addReference.ts';
export {renderReport} from './report.ts';
