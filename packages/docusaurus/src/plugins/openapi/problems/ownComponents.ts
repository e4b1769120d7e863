// Components that a site has replaced (`src/theme`), and failures that they cause.
import {globSync} from 'node:fs';
import path from 'node:path';
import type {Problem} from '@lectern/openapi';
import type {Failure} from '../../failures.ts';

/** A component of the site: its file below the site's folder, and the name of its function. */
type OwnComponent = {file: string; name: string};

/** The components in `src/theme` of a site. `siteDir`: its folder. */
export function listOwnComponents(siteDir: string): OwnComponent[] {
  return globSync('src/theme/**/*.{js,jsx,ts,tsx}', {cwd: siteDir}).map((found) => {
    const file = found.split(path.sep).join('/');
    return {file, name: path.basename(file.replace(/(?:\/index)?\.\w+$/, ''))};
  });
}

/** The component that has thrown. `swizzle --wrap` names a wrapper after the wrapped component. */
export function findOwn({functions = []}: Failure, components: OwnComponent[]): OwnComponent | undefined {
  return components.find(({name}) => functions.some((each) => each === name || each === `${name}Wrapper`));
}

/** One problem for each component and error, however many pages it fails on. `nameFailed`: the page of a failure in words. */
export function toOwnProblems(failures: Failure[], components: OwnComponent[], nameFailed: (failure: Failure) => string): Problem[] {
  const groups = Map.groupBy(failures, (failure) =>
    JSON.stringify([findOwn(failure, components)?.file, `${failure.name}: ${failure.message.split('\n')[0] ?? ''}`]),
  );
  return [...groups].flatMap(([key, group]): Problem[] => {
    const [file, reason] = JSON.parse(key) as [string | null, string];
    const [first] = group;
    if (file === null || !first) return [];
    const pages = new Set(group.map(({root, id}) => `${root}/${id}`)).size;
    const where = pages === 1 ? nameFailed(first) : `${pages} pages, the first of which is ${nameFailed(first)}`;
    return [
      {
        severity: 'error',
        file,
        message: `this component throws on ${where}: ${reason}`,
        hint: 'correct it, or remove the file to use the component of the theme again',
        isContained: true,
        isIncomplete: true,
      },
    ];
  });
}
