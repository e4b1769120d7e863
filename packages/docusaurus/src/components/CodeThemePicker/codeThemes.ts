/** The code themes of the specification, in its order: value of `data-code-theme` and name. Their colours: `css/codeThemes.css`. */
export const CODE_THEMES = [
  ['default', 'Default'],
  ['dark', 'Dark'],
  ['funky', 'Funky'],
  ['okaidia', 'Okaidia'],
  ['twilight', 'Twilight'],
  ['coy', 'Coy'],
  ['solarized-light', 'Solarized Light'],
  ['tomorrow-night', 'Tomorrow Night'],
] as const;
