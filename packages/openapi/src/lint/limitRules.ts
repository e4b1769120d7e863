// Limits of schemas that no value can meet, or that are none.
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
      report(`"${keyword}" is ${limit}, which is no count`, 'write 0 or a whole number above it', keyword);
  }
  const step = getField(node, 'multipleOf')?.value;
  if (isNumeric(step) && step <= 0) report(`"multipleOf" is ${step}: it must be above 0`, 'write the step, such as 10', 'multipleOf');
  for (const [pattern, at] of getEntries(getField(node, 'patternProperties')))
    if (pattern.length <= MAX_PATTERN_LENGTH && !getPattern(pattern))
      graph.report(
        {
          severity: 'warning',
          message: `"${pattern}" of "patternProperties" is no regular expression of JavaScript`,
          hint: 'correct it; flags such as (?i) are not known there',
        },
        at,
      );
}
