// In a finished portal's browser: the styles of the views, without the views.
require.context('.', true, /\.module\.css$/);

export const views = undefined;
