// The sections of stored schemas, which many pages of a document show: each is rendered once.

/** What is below the heading, and the stored schemas that it refers to: names by ids. */
export type Section = {text: string; references: ReadonlyMap<string, string>};

/** Characters of stored schemas on one page: a model that is chained to all others would be all of the document. */
const MAX_STORED_LENGTH = 40_000;
/** Characters of sections beyond that, on all pages together: a section of megabytes may belong to hundreds of pages. */
const MAX_LONG_LENGTH = 20_000_000;

/** What the pages of a document share. */
type Shared = {sections: Map<string, Section | undefined>; /** Characters that are left for long sections. */ left: number};

/** By the options of a document's pages: the same object for all of them, or nothing is shared. */
const known = new WeakMap<object, Shared>();

/** Sections of the schemas that a page refers to, to which those are added that they refer to; `rest`: names of those for which there is no room. */
export function chooseSections(
  options: object,
  names: Map<string, string>,
  render: (id: string) => Section | undefined,
): {sections: {name: string; text: string}[]; rest: string[]} {
  const shared = known.get(options) ?? {sections: new Map<string, Section | undefined>(), left: MAX_LONG_LENGTH};
  known.set(options, shared);
  const sections: {name: string; text: string}[] = [];
  const rest: string[] = [];
  let length = 0;
  // The map grows while it is walked.
  for (const [id, name] of names) {
    const section = length > MAX_STORED_LENGTH ? undefined : getSection(id, shared, render);
    if (!section || !hasRoom(section, shared)) {
      rest.push(name);
      continue;
    }
    sections.push({name, text: section.text});
    length += section.text.length;
    for (const [next, nextName] of section.references) if (!names.has(next)) names.set(next, nextName);
  }
  return {sections, rest};
}

function getSection(id: string, {sections}: Shared, render: (id: string) => Section | undefined): Section | undefined {
  if (!sections.has(id)) sections.set(id, render(id));
  return sections.get(id);
}

/** Takes the room of a section, if it is a long one. */
function hasRoom({text}: Section, shared: Shared): boolean {
  if (text.length <= MAX_STORED_LENGTH) return true;
  shared.left -= text.length;
  return shared.left >= 0;
}
