/**
 * Runs in the head of every page, before the first paint: puts the stored code theme on `<html>`.
 * A store that cannot be read leaves the default.
 */
export const bootScript = `try{var t=localStorage.getItem('code-theme');t&&document.documentElement.setAttribute('data-code-theme',t)}catch(e){}`;
