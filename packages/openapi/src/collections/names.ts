/** Gives a name of letters, digits and low lines that nothing else has. */
export type GetName = (wanted: string) => string;

export function createNames(): GetName {
  const known = new Set<string>();
  return (wanted) => {
    const base = wanted.replace(/\W+/g, '_').replace(/^(?=\d|$)/, '_');
    let name = base;
    for (let number = 2; known.has(name); number += 1) name = `${base}${number}`;
    known.add(name);
    return name;
  };
}
