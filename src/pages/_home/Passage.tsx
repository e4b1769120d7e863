import {type ReactNode, useEffect, useRef, useState} from 'react';
import styles from './styles.module.css';

/** The passage of the sandbox's sample file that bears on the question, sentence by sentence: an answer quotes sentences. */
const SENTENCES = ['A customer can return an item within 30 days of delivery.', 'The item must be unused and in its original packaging.'];

/** The source of the answer. What the answer quotes of it is marked once the answer is complete. */
export default function Passage(): ReactNode {
  const figure = useRef<HTMLElement>(null);
  const [answer, setAnswer] = useState('');
  useEffect(() => {
    const frame = figure.current?.closest('[data-try]');
    if (!frame) return undefined;
    // A source has no position in the answer: both have the same sentences, word for word.
    const observer = new MutationObserver(() => setAnswer(frame.matches('[data-try-phase="done"]') ? readAnswer(frame) : ''));
    observer.observe(frame, {attributeFilter: ['data-try-phase']});
    return () => observer.disconnect();
  }, []);
  return (
    <figure ref={figure} className={styles.file}>
      <p className={styles.fileName}>
        <code>returns-policy.md</code> <span>Time limit</span>
      </p>
      <p>
        {SENTENCES.map((sentence, index) => (
          <mark key={sentence} className={answer.includes(sentence) ? `${styles.sentence} ${styles.found}` : styles.sentence}>
            {/* The space is marked with the sentences on both sides of it. */}
            {index > 0 ? ' ' : ''}
            {sentence}
          </mark>
        ))}
      </p>
    </figure>
  );
}

function readAnswer(frame: Element): string {
  return [...frame.querySelectorAll('[data-received]')].map(({textContent}) => textContent).join('\n');
}
