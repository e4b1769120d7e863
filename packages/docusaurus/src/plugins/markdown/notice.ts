/** The first line of every file of a portal for colleagues, in English like the other texts for machines. */
export const INTERNAL_NOTICE = 'Internal: this portal includes parts of the API that are not public.';
