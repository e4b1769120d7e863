/**
 * Runs in the head of every page, before the first paint: puts the stored code theme on `<html>`, and the mark that a
 * credential is set, as `credentials/stored/mark.ts` does later; forgets that an announcement was dismissed if there is a new one, which
 * the framework would hide once more.
 * A store that cannot be read leaves the default.
 */
export function createBootScript(announcementId: string | undefined): string {
  const theme = `var t=localStorage.getItem('code-theme');t&&document.documentElement.setAttribute('data-code-theme',t)`;
  const credentials = `(localStorage.getItem('credentials')||sessionStorage.getItem('credentials'))&&document.documentElement.setAttribute('data-credentials','')`;
  const basis = `${theme};${credentials}`;
  if (announcementId === undefined) return `try{${basis}}catch(e){}`;
  const id = JSON.stringify(announcementId).replaceAll('<', '\\u003c');
  const announcement = `localStorage.getItem('docusaurus.announcement.id')!==${id}&&localStorage.removeItem('docusaurus.announcement.dismiss')`;
  return `try{${basis};${announcement}}catch(e){}`;
}
