// `contains` with its limits in two versions. Without it, the limits have no effect, and its own minimum is 1.
import {getFirst, type Flat} from '../../schema/flatten.ts';
import {isNumeric} from '../../spec/keywords.ts';
import {toCanonicalJson} from '../../json/toCanonicalJson.ts';
import {compareLimit, type Difference} from './constraints.ts';

type Count = {least: number; most: number | undefined};

export function compareContains(before: Flat, after: Flat): Difference[] {
  const [old, now] = [before, after].map((flat) => getFirst(flat, 'contains'));
  const [was, is] = [getCount(before), getCount(after)];
  const origin = now ?? old;
  if (!was && !is) return [];
  if (!was) return [{text: `now requires ${describeCount(is)}`, effect: 'narrower', origin}];
  if (!is) return [{text: `no longer requires ${describeCount(was)}`, effect: 'wider', origin}];
  const limits = [
    ...compareLimit('min matching items', 'least', toLimit(was.least), toLimit(is.least)),
    ...compareLimit('max matching items', 'most', toLimit(was.most), toLimit(is.most)),
  ].map((difference): Difference => ({...difference, origin}));
  const isOther = !isMonotonic(before, after) && toCanonicalJson(old?.value) !== toCanonicalJson(now?.value);
  return isOther ? [...limits, {text: '"contains" changed', effect: 'either', origin}] : limits;
}

/** Whether a schema of `contains` that allows less also makes the list allow less: a maximum allows more lists then. */
export function isMonotonic(before: Flat, after: Flat): boolean {
  return [before, after].every((flat) => {
    const count = getCount(flat);
    return count !== undefined && count.most === undefined;
  });
}

/** Undefined: every list has enough matching items. */
function getCount(flat: Flat): Count | undefined {
  if (!getFirst(flat, 'contains')) return undefined;
  const [least = 1, most] = ['minContains', 'maxContains'].map((keyword) => {
    const value = getFirst(flat, keyword)?.value;
    return isNumeric(value) ? Number(value) : undefined;
  });
  return least <= 0 && most === undefined ? undefined : {least, most};
}

function describeCount(count: Count | undefined): string {
  const {least = 0, most} = count ?? {};
  if (most === undefined) return least === 1 ? 'a matching item' : `at least ${least} matching items`;
  const items = most === 1 ? 'matching item' : 'matching items';
  if (least <= 0) return `at most ${most} ${items}`;
  return least === most ? `exactly ${most} ${items}` : `${least} to ${most} ${items}`;
}

function toLimit(value: number | undefined): Parameters<typeof compareLimit>[2] {
  return value === undefined ? undefined : {value, exclusive: false, text: String(value)};
}
