// Figures with a target: the measured value, the target, and whether it was met.

export type Target = {
  /** Name of the figure, such as `next operation`. */
  what: string;
  value: number;
  /** Such as `ms`. Empty: a number or a ratio. */
  unit: string;
  /** The target: the value is at most this. */
  most?: number;
  /** The target: the value is at least this. */
  least?: number;
};

/** Names of the columns of `toTargetRows`. */
export const TARGET_HEAD = ['what', 'measured', 'target', 'met'];

/** Whether the target is met. An invalid number never meets it. */
export function isMet({value, most = Infinity, least = -Infinity}: Target): boolean {
  return value <= most && value >= least;
}

/** Rows of a table; missed targets come first. */
export function toTargetRows(targets: Target[]): string[][] {
  return targets.toSorted((a, b) => Number(isMet(a)) - Number(isMet(b))).map(toRow);
}

/** `next operation: 112 ms, at most 100 ms` */
export function describeTarget(target: Target): string {
  const [what = '', measured = '', asked = ''] = toRow(target);
  return `${what}: ${measured}, ${asked}`;
}

function toRow(target: Target): string[] {
  const {what, value, unit, most, least} = target;
  const bound = most === undefined ? `at least ${toText(least ?? Number.NaN)}` : `at most ${toText(most)}`;
  // Three digits are more than runs agree on, but a miss must be visible.
  const isHidden = isMet({...target, value: Number(value.toPrecision(3))}) !== isMet(target);
  return [what, `${toText(value, isHidden ? 5 : 3)} ${unit}`.trim(), `${bound} ${unit}`.trim(), isMet(target) ? 'yes' : 'no'];
}

function toText(value: number, digits = 3): string {
  return Number(value.toPrecision(digits)).toLocaleString('en');
}
