// In a finished portal's browser: the styles of the views, without the views.
type Context = {webpackContext: (folder: string, options: {recursive: boolean; regExp: RegExp}) => unknown};

(import.meta as unknown as Context).webpackContext('.', {recursive: true, regExp: /\.module\.css$/});

export const views = undefined;
