// The sections of stored schemas, which many pages of a document show: each is rendered once.

/** What is below the heading, and the stored schemas that it refers to: names by ids. */
export type Section = {text: string; references: ReadonlyMap<string, string>};

/** Characters of stored schemas on one page: a model that is chained to all others would be all of the document. */
const MAX_STORED_LENGTH = 40_000;
/** Characters of sections beyond that, on all pages together: a section of megabytes may belong to hundreds of pages. */
const MAX_LONG_LENGTH = 20_000_000;

/** What pages of one document share that are rendered with the same options; it is filled as they are rendered. */
export type StoredSections = {
  /** Undefined: there is no such schema. */
  byId: Map<string, Section | undefined>;
  /** Characters that are left for long sections. */
  left: number;
};

export function createStoredSections(): StoredSections {
  return {byId: new Map(), left: MAX_LONG_LENGTH};
}

/** Sections of the schemas that a page refers to, to which those are added that they refer to; `rest`: names of those for which there is no room. */
export function chooseSections(
  stored: StoredSections,
  names: Map<string, string>,
  render: (id: string) => Section | undefined,
): {sections: {name: string; text: string}[]; rest: string[]} {
  const sections: {name: string; text: string}[] = [];
  const rest: string[] = [];
  let length = 0;
  // The map grows while it is walked.
  for (const [id, name] of names) {
    const section = length > MAX_STORED_LENGTH ? undefined : getSection(id, stored, render);
    if (!section || !takeRoom(section, stored)) {
      rest.push(name);
      continue;
    }
    sections.push({name, text: section.text});
    length += section.text.length;
    for (const [next, nextName] of section.references) if (!names.has(next)) names.set(next, nextName);
  }
  return {sections, rest};
}

function getSection(id: string, {byId}: StoredSections, render: (id: string) => Section | undefined): Section | undefined {
  if (!byId.has(id)) byId.set(id, render(id));
  return byId.get(id);
}

/** Takes the room of a section, if it is a long one; false: there was not enough. */
function takeRoom({text}: Section, stored: StoredSections): boolean {
  if (text.length <= MAX_STORED_LENGTH) return true;
  stored.left -= text.length;
  return stored.left >= 0;
}
