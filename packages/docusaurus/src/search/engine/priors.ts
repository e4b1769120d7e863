// Facts about records that do not depend on a query, and the weights that follow from them.
import type {Kind, Role} from '../indexing/record.ts';

export type RankFacts = {
  kind: Kind;
  role: Role;
  /** Number of fields around it. */
  depth: number;
  /** A number that fields of the same name share; 0 for other records. */
  name: number;
  /** How many terms its title has. */
  titleLength: number;
  /** Does its document have a newer version? */
  isOutdated: boolean;
  isDeprecated: boolean;
  /** A number that records of the same page share. */
  page: number;
};

/** Facts about every record that do not depend on a query: lists by ID. */
export type Priors = {
  /** How much a record counts for a single word, for one that only its text has, and for a query of several words. */
  word: Float64Array;
  mention: Float64Array;
  question: Float64Array;
  names: Uint32Array;
  pages: Uint32Array;
  /** How much the title counts if it is what was typed. */
  exact: Float64Array;
  isOperation: Uint8Array;
  isPortal: Uint8Array;
  isPost: Uint8Array;
  /** How many terms a title has; Infinity where a title is only a number. */
  titleLengths: Float64Array;
};

/** How much each role counts for a single word, which may be a name, and for a query of several words. */
const WORD_BOOST: Record<Role, number> = {
  page: 1,
  operation: 0.9,
  heading: 0.85,
  part: 0.55,
  parameter: 1.6,
  field: 1.5,
  result: 0.8,
  header: 0.8,
  response: 0.35,
  change: 0.4,
};
const QUESTION_BOOST: Record<Role, number> = {
  page: 0.8,
  operation: 1.1,
  heading: 1.15,
  part: 0.3,
  parameter: 0.8,
  field: 0.45,
  result: 0.15,
  header: 0.35,
  response: 0.2,
  change: 0.5,
};
/** For a single word that a record has only in its text: a parameter or a field is looked for by its name. */
const MENTION_BOOST: Record<Role, number> = {
  ...WORD_BOOST,
  parameter: QUESTION_BOOST.parameter,
  field: QUESTION_BOOST.field,
  result: QUESTION_BOOST.result,
  header: QUESTION_BOOST.header,
};
/** A question should lead to the page that answers it: posts, and some pages for the portal's owners, count less. */
const KIND_FACTOR: Partial<Record<Kind, number>> = {blog: 0.8, portal: 0.25};
/** A query that does not ask for an older version means the current one. */
const OUTDATED_FACTOR = 0.2;
/** Deprecated records come after others. */
const DEPRECATED_FACTOR = 0.5;
/** A field counts less by this factor for each field around it. */
const DEPTH_FACTOR = 0.5;
/** How much more a title counts that equals what was typed, except for endings. */
export const TYPED_PAGE = 4;
const EXACT_TITLE: Partial<Record<Role, number>> = {page: TYPED_PAGE, operation: TYPED_PAGE, heading: 1.6, part: 1.4};

/** Weights of records that depend only on the records. */
export function createPriors(facts: RankFacts[]): Priors {
  const weigh = (boosts: Record<Role, number>) =>
    Float64Array.from(
      facts,
      ({kind, role, depth, isOutdated, isDeprecated}) =>
        boosts[role] *
        DEPTH_FACTOR ** depth *
        (KIND_FACTOR[kind] ?? 1) *
        (isOutdated ? OUTDATED_FACTOR : 1) *
        (isDeprecated ? DEPRECATED_FACTOR : 1),
    );
  return {
    word: weigh(WORD_BOOST),
    mention: weigh(MENTION_BOOST),
    question: weigh(QUESTION_BOOST),
    names: Uint32Array.from(facts, ({name}) => name),
    pages: Uint32Array.from(facts, ({page}) => page),
    exact: Float64Array.from(facts, ({role}) => EXACT_TITLE[role] ?? 1),
    isOperation: Uint8Array.from(facts, ({role}) => (role === 'operation' ? 1 : 0)),
    isPortal: Uint8Array.from(facts, ({kind}) => (kind === 'portal' ? 1 : 0)),
    isPost: Uint8Array.from(facts, ({kind}) => (kind === 'blog' ? 1 : 0)),
    titleLengths: Float64Array.from(facts, ({role, titleLength}) => (role === 'response' ? Infinity : Math.max(1, titleLength))),
  };
}
