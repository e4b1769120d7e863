import type {JsonSchema} from '@lectern/openapi';
import {splitPath} from './path.ts';
import {getShape, type Definitions, type Shape} from './shape.ts';
import type {Problem} from './problem.ts';

type Level = {shape: Shape; /** Positions of its properties in the form: the required ones come first. */ positions: Map<string, number>};

/** Problems of one value in the order of its fields in the form: a validator uses the order of its keywords. */
export function toFormOrder(problems: Problem[], schema: JsonSchema, definitions: Definitions): Problem[] {
  if (problems.length < 2) return problems;
  const levels = new Map<JsonSchema, Level>();
  const getLevel = (of: JsonSchema): Level => {
    const level = levels.get(of) ?? createLevel(getShape(of, definitions));
    levels.set(of, level);
    return level;
  };
  const toPositions = ([name, ...rest]: string[], of: JsonSchema): number[] => {
    if (name === undefined) return [];
    const {shape, positions} = getLevel(of);
    if (shape.kind === 'array') return [Number(name), ...toPositions(rest, shape.items)];
    const position = positions.get(name) ?? positions.size;
    return [position, ...toPositions(rest, shape.properties.get(name) ?? shape.additional ?? true)];
  };
  return problems
    .map((problem) => ({problem, positions: toPositions(splitPath(problem.path).slice(1), schema)}))
    .toSorted((a, b) => compare(a.positions, b.positions))
    .map(({problem}) => problem);
}

function createLevel(shape: Shape): Level {
  const names = [...shape.properties.keys()].toSorted((a, b) => Number(shape.required.has(b)) - Number(shape.required.has(a)));
  return {shape, positions: new Map(names.map((name, at) => [name, at]))};
}

/** A problem of an object comes before problems of its fields. */
function compare(a: number[], b: number[]): number {
  const at = a.findIndex((position, index) => position !== b[index]);
  return at === -1 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1);
}
