/** The beginning of every file of a portal for colleagues, in English as the rest of what is written for machines. */
export const INTERNAL_NOTICE = 'Internal: this portal includes parts of the API that are not public.';
