/** Reports a problem at a field, or at the object itself. */
export type Report = (message: string, hint: string, field?: string) => void;
