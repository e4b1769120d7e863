// In the browser of a built portal: the styles of the views, without the views (`viewStyles.test.ts` checks the list).
import './Callbacks/styles.module.css';
import './Changelog/styles.module.css';
import './Changes/styles.module.css';
import './Examples/styles.module.css';
import './Facts/styles.module.css';
import './Html/styles.module.css';
import './Lead/styles.module.css';
import './Media/styles.module.css';
import './Notes/styles.module.css';
import './Operation/styles.module.css';
import './Overview/styles.module.css';
import './Parameters/styles.module.css';
import './ReferenceLayout/styles.module.css';
import './Response/styles.module.css';
import './ResponseTabs/styles.module.css';
import './Samples/styles.module.css';
import './SchemaTree/styles.module.css';
import './Security/styles.module.css';
import './Static/styles.module.css';
import './Versions/styles.module.css';
import './cards.module.css';

export const views = undefined;
