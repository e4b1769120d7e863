import type {ReactNode} from 'react';
import styles from '../reference/Samples/styles.module.css';

type LanguageTabsProps = {
  /** IDs of the languages with their names: `curl:cURL,python:Python`. */
  languages: string;
  /** A panel for each of them. */
  children: ReactNode;
};

/**
 * One request in several languages: tabs as static HTML, which show the language chosen for all samples (`reference/Samples/behaviour.ts`).
 * A tab belongs to the panel at the same position, so that neither needs an ID.
 */
export function LanguageTabs({languages, children}: LanguageTabsProps): ReactNode {
  return (
    <div className={styles.samples}>
      <div className="tabs-container">
        <div className={styles.bar}>
          <ul role="tablist" className="tabs" data-language-tabs="">
            {languages.split(',').map((each, index) => {
              const [id, label] = each.split(':');
              return (
                <li
                  key={id}
                  role="tab"
                  aria-selected={!index}
                  tabIndex={index && -1}
                  className={`tabs__item${index ? '' : ' tabs__item--active'}`}
                  data-value={id}
                >
                  {label}
                </li>
              );
            })}
          </ul>
        </div>
        {children}
      </div>
    </div>
  );
}
