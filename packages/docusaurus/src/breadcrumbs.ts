/** A breadcrumb of a page; a group of pages has no address. */
export type Step = {title: string; url?: string};

/**
 * The breadcrumbs of a page as structured data. A group gets the address of the next breadcrumb that has one, since search engines require
 * it.
 */
export function getBreadcrumbs(steps: Step[]): object {
  const itemListElement = steps.map(({title}, index) => {
    const url = steps.slice(index).find((step) => step.url !== undefined)?.url;
    return {'@type': 'ListItem', position: index + 1, name: title, ...(url === undefined ? {} : {item: url})};
  });
  return {'@type': 'BreadcrumbList', itemListElement};
}
