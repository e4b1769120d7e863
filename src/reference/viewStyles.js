// Stands in for views.ts in a finished portal's browser: the styles of the views, without the views. It has no exports, so
// that whatever is imported from it is simply not there.
require.context('.', true, /\.module\.css$/);
