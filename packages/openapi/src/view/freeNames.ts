/** A name that is free: the wanted one, or the first that `number` makes of it. A test for what is taken is asked about each. */
export type ChooseFree = (wanted: string) => string;

type Options = {
  /** Is a name taken from elsewhere? */
  isTaken?: (name: string) => boolean;
  /** What a name is with a number. */
  number: (wanted: string, count: number) => string;
  /** The first number. Default: 2. */
  first?: number;
  /** What tells two names apart. Default: the names. */
  toKey?: (name: string) => string;
};

/** Names that are each given once. The next number of each is remembered, so that equal names are not compared one by one. */
export function createFreeNames(options: Options): ChooseFree {
  const {isTaken = () => false, number, first = 2, toKey = (name: string) => name} = options;
  const taken = new Set<string>();
  const next = new Map<string, number>();
  return (wanted) => {
    const key = toKey(wanted);
    let name = wanted;
    let count = next.get(key) ?? first;
    while (taken.has(toKey(name)) || isTaken(name)) name = number(wanted, count++);
    next.set(key, count);
    taken.add(toKey(name));
    return name;
  };
}
