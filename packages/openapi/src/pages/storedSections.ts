// The sections of stored schemas, which many pages of a document show. Each is rendered once.

/** The text below the heading, and the stored schemas that it refers to: names by ID. */
export type Section = {text: string; references: ReadonlyMap<string, string>};

/** Characters of stored schemas on one page: a model linked to all others would be the whole document. */
const MAX_STORED_LENGTH = 40_000;
/** Characters of longer sections on all pages together: a section of megabytes may belong to hundreds of pages. */
const MAX_LONG_LENGTH = 20_000_000;

/** State shared by pages of one document with the same rendering options; filled while they are rendered. */
export type StoredSections = {
  /** Undefined: the schema does not exist. */
  byId: Map<string, Section | undefined>;
  /** Characters left for long sections. */
  left: number;
};

export function createStoredSections(): StoredSections {
  return {byId: new Map(), left: MAX_LONG_LENGTH};
}

/** Sections of the schemas that a page refers to, directly or indirectly; `rest`: names of those that exceed the limit. */
export function chooseSections(
  stored: StoredSections,
  names: Map<string, string>,
  render: (id: string) => Section | undefined,
): {sections: {name: string; text: string}[]; rest: string[]} {
  const sections: {name: string; text: string}[] = [];
  const rest: string[] = [];
  let length = 0;
  // The map grows during the loop.
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

/** Reserves characters for a long section. Returns false if too few are left. */
function takeRoom({text}: Section, stored: StoredSections): boolean {
  if (text.length <= MAX_STORED_LENGTH) return true;
  stored.left -= text.length;
  return stored.left >= 0;
}
