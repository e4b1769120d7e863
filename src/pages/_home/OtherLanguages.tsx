import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** The first languages of the reference's samples, but for the one that is shown. */
const LANGUAGES = {javascript: 'JavaScript', python: 'Python', typescript: 'TypeScript', go: 'Go', java: 'Java'};

/** Leads to the sample of an operation in the other languages. */
export default function OtherLanguages({operation}: {operation: string}): ReactNode {
  return (
    <p className={styles.languages}>
      The same request in
      {Object.entries(LANGUAGES).map(([id, name]) => (
        <Link key={id} to={`${operation}?language=${id}`}>
          {name}
        </Link>
      ))}
      <Link to={operation}>and others</Link>
    </p>
  );
}
