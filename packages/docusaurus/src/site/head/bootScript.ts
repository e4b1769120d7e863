/**
 * Runs in the head of every page, before the first paint. It sets the stored code theme on `<html>`, and the mark that a credential is set,
 * as `credentials/stored/mark.ts` does later. If there is a new announcement, it clears the dismissal of the old one, because the framework
 * would hide the new one too. If storage cannot be read, the defaults stay.
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
