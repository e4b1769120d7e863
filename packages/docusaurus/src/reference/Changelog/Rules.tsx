import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';

/** The rules by which the comparison of two documents decides what is breaking. */
export default function Rules(): ReactNode {
  return (
    <ul>
      <Rule
        title={translate({id: 'portal.changes.rules.request', message: 'In a request, it is breaking if:'})}
        items={[
          translate({
            id: 'portal.changes.rules.request.removed',
            message: 'an endpoint, parameter, property, allowed value or media type is removed',
          }),
          translate({
            id: 'portal.changes.rules.request.required',
            message: 'a parameter or property becomes required, or a new one is required',
          }),
          translate({id: 'portal.changes.rules.request.narrower', message: 'a type, range or pattern allows less than before'}),
          translate({id: 'portal.changes.rules.request.changed', message: 'a default, a serialization or the authorization changes'}),
        ]}
      />
      <Rule
        title={translate({id: 'portal.changes.rules.response', message: 'In a response, it is breaking if:'})}
        items={[
          translate({id: 'portal.changes.rules.response.removed', message: 'a property is removed, or may now be absent'}),
          translate({id: 'portal.changes.rules.response.wider', message: 'a type or range allows more than before'}),
          translate({
            id: 'portal.changes.rules.response.added',
            message: 'a list of values gets another value, or a choice another option',
          }),
        ]}
      />
      <Rule
        title={translate({id: 'portal.changes.rules.compatible', message: 'These are not breaking:'})}
        items={[
          translate({
            id: 'portal.changes.rules.compatible.added',
            message: 'a new endpoint, an optional parameter, a new property or status of a response',
          }),
          translate({id: 'portal.changes.rules.compatible.texts', message: 'a deprecation, or a changed description'}),
          translate({
            id: 'portal.changes.rules.compatible.operationId',
            message: 'a changed operationId: requests stay the same, but generated code may name its methods after it',
          }),
        ]}
      />
      <li>
        {translate({
          id: 'portal.changes.rules.undecided',
          message: 'Where it is unclear whether a rule allows more or less (a pattern, not, if and then), the change counts as breaking.',
        })}
      </li>
    </ul>
  );
}

function Rule({title, items}: {title: string; items: string[]}): ReactNode {
  return (
    <li>
      {title}
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </li>
  );
}
