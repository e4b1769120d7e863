/** Reports what is wrong at a field, or at the object itself. */
export type Report = (message: string, hint: string, field?: string) => void;
