// Guides that share an ID, from the framework's list.
import {readText, renderLocation, toLine} from './location.ts';

/** An ID in front matter. */
const FIELD = /^id:/;

/** A line for each ID. `list`: "- `start` found in 2 docs:" and the files below it. */
export function describeSameIds(list: string, siteDir: string): string[] {
  return list.split(/^- (?=`)/m).flatMap((part) => {
    const [, id] = /^`([^`]+)`/.exec(part) ?? [];
    const files = [...part.matchAll(/^ +- (.+)$/gm)].map(([, file = '']) => file);
    // The guide whose front matter sets the ID is the one to change.
    const written =
      files.find((file) =>
        readText({siteDir, file})
          .split('\n')
          .some((line) => FIELD.test(line)),
      ) ?? files.at(-1);
    if (id === undefined || written === undefined) return [];
    const others = files.filter((file) => file !== written).join(' and ');
    const where = renderLocation(toLine({siteDir, file: written}, (line) => FIELD.test(line)));
    return [`${where}the ID "${id}" is also that of ${others}: write another id in the front matter, or rename the file of one.`];
  });
}
