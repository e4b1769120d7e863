/**
 * Puts a text on the clipboard that has yet to be fetched. Rejects where it cannot be fetched, with the reason of that, or cannot be
 * written.
 */
export async function copyText(text: Promise<string>): Promise<void> {
  if (!('ClipboardItem' in window)) return navigator.clipboard.writeText(await text);
  // The browser has to be asked while the press still counts.
  const blob = text.then((content) => new Blob([content], {type: 'text/plain'}));
  await navigator.clipboard.write([new ClipboardItem({'text/plain': blob})]).catch(async (error: unknown) => {
    await text;
    throw error;
  });
}
