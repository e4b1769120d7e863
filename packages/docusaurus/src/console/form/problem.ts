/** One wrong value. `path`: the field's id, `body.settings.language`. */
export type Problem = {path: string; message: string; /** Without it there is no request that could be sent. */ fatal?: true};
