import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** The languages of the reference's samples, but for the one that is shown. */
const LANGUAGES = {
  javascript: 'JavaScript',
  python: 'Python',
  typescript: 'TypeScript',
  go: 'Go',
  java: 'Java',
  csharp: 'C#',
  php: 'PHP',
  ruby: 'Ruby',
  rust: 'Rust',
  kotlin: 'Kotlin',
  swift: 'Swift',
};

/** Leads to the sample of an operation in every other language. */
export default function OtherLanguages({operation}: {operation: string}): ReactNode {
  return (
    <p className={styles.languages}>
      The same request in
      {Object.entries(LANGUAGES).map(([id, name]) => (
        <Link key={id} to={`${operation}?language=${id}`}>
          {name}
        </Link>
      ))}
    </p>
  );
}
