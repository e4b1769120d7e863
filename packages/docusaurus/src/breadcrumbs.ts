/** A step of the way to a page; a group of pages has no address of its own. */
export type Step = {title: string; url?: string};

/** The way to a page as structured data. A group has the address of the nearest step after it, since search engines require one. */
export function getBreadcrumbs(steps: Step[]): object {
  const itemListElement = steps.map(({title}, index) => {
    const url = steps.slice(index).find((step) => step.url !== undefined)?.url;
    return {'@type': 'ListItem', position: index + 1, name: title, ...(url === undefined ? {} : {item: url})};
  });
  return {'@type': 'BreadcrumbList', itemListElement};
}
