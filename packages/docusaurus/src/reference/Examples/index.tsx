import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import CodeBlock from '../../components/CodeBlock/index.tsx';
import type {ExampleView, MediaView} from '@lectern/openapi';
import Facts, {isLong} from '../Facts/index.tsx';
import Html from '../Html/index.tsx';
import Details from '../SchemaTree/Details.tsx';
import {translateExample} from '../labels.ts';
import styles from './styles.module.css';

type ExamplesProps = {
  examples: ExampleView[];
  /** Is it shown inline, like a parameter's short examples? */
  inline?: boolean;
  /** The same examples in other media types. */
  also?: MediaView['also'];
};

/** Named examples, the first one open. */
export default function Examples({examples, inline = false, also = []}: ExamplesProps): ReactNode {
  if (inline) {
    return examples.map((example) => <InlineExample key={example.name} example={example} />);
  }
  const others = also.filter((each) => each.examples.length > 0);
  if (others.length === 0) return <div className={styles.examples}>{renderList(examples)}</div>;
  return (
    <div className={styles.examples}>
      <div>{renderList(examples)}</div>
      {others.map((each) => (
        <div key={each.mediaType}>
          <p className={styles.type}>
            <code dir="ltr">{each.mediaType}</code>
          </p>
          <div>{renderList(each.examples)}</div>
        </div>
      ))}
    </div>
  );
}

function renderList(examples: ExampleView[]): ReactNode {
  return examples.map((example, index) => (
    <details key={example.name} className={styles.example} open={index === 0}>
      <summary className={styles.summary} dir="auto">
        {example.summary ?? translateExample(example.name)}
      </summary>
      <Html html={example.html} className={styles.description} />
      {example.code ? (
        <CodeBlock html={example.code.html} language={example.code.language} className={styles.code} />
      ) : (
        <External example={example} />
      )}
      <Serialized example={example} />
    </details>
  ));
}

function InlineExample({example}: {example: ExampleView}): ReactNode {
  const label = getLabel(example);
  const code = example.code ? <code dir="ltr" dangerouslySetInnerHTML={{__html: example.code.html}} /> : <External example={example} />;
  return (
    <div className={styles.inline}>
      {isLong(example.code?.html.replace(/<[^>]*>/g, '') ?? '') ? (
        <Details summary={label}>{code}</Details>
      ) : (
        <>
          <span>{label}</span> {code}
        </>
      )}
      <Html html={example.html} />
      <Serialized example={example} />
    </div>
  );
}

/** The label says that it is an example: a name such as `default` would pass for the default value. */
function getLabel({name, summary}: ExampleView): string {
  const label = translate({id: 'portal.reference.example', message: 'example'});
  if (summary !== undefined) return `${label} · ${summary}`;
  return name === 'Example' ? label : `${label} ${name}`;
}

/** The same value in its sent form. */
function Serialized({example: {serialized}}: {example: ExampleView}): ReactNode {
  const facts: [string, string][] = [[translate({id: 'portal.reference.sentAs', message: 'sent as'}), serialized ?? '']];
  return serialized === undefined ? null : <Facts facts={facts} />;
}

function External({example}: {example: ExampleView}): ReactNode {
  return example.external ? <a href={example.external}>{example.external}</a> : null;
}
