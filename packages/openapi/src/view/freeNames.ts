/** Chooses a free name: the wanted one, or the first free one that `number` makes of it. */
export type ChooseFree = (wanted: string) => string;

type Options = {
  /** Whether a name is taken elsewhere. */
  isTaken?: (name: string) => boolean;
  /** The name with a number. */
  number: (wanted: string, count: number) => string;
  /** The first number. Default: 2. */
  first?: number;
  /** Key by which names are compared. Default: the name. */
  toKey?: (name: string) => string;
};

/** Gives each name once. It remembers the next number of each, so that equal names are not compared one by one. */
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
