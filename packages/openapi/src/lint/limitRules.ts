// Limits of schemas that no value can meet, or that have no effect.
import type {Graph, Node} from '../document/graph.ts';
import {getPattern, MAX_PATTERN_LENGTH} from '../spec/pattern.ts';
import {isNumeric} from '../spec/keywords.ts';
import type {Report} from './report.ts';
import {getEntries, getField} from '../document/value.ts';

const COUNTS = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties', 'minContains', 'maxContains'];

export function checkLimits(node: Node, report: Report, graph: Graph): void {
  for (const keyword of COUNTS) {
    const limit = getField(node, keyword)?.value;
    if (isNumeric(limit) && (limit < 0 || Number(limit) % 1 !== 0))
      report(`"${keyword}" is ${limit}: it must be a whole number, 0 or above`, 'write 0 or a larger whole number', keyword);
  }
  const step = getField(node, 'multipleOf')?.value;
  if (isNumeric(step) && step <= 0) report(`"multipleOf" is ${step}: it must be above 0`, 'write the step, such as 10', 'multipleOf');
  for (const [pattern, at] of getEntries(getField(node, 'patternProperties')))
    if (pattern.length <= MAX_PATTERN_LENGTH && !getPattern(pattern))
      graph.report(
        {
          severity: 'warning',
          message: `"${pattern}" of "patternProperties" is not a valid JavaScript regular expression`,
          hint: 'correct it; JavaScript does not know flags such as (?i)',
        },
        at,
      );
}
