/** Tells what is wrong at a field, or at the object itself. */
export type Tell = (message: string, hint: string, field?: string) => void;
