/** Copies a text that is still being fetched to the clipboard. Rejects if it cannot be fetched, with that reason, or cannot be written. */
export async function copyText(text: Promise<string>): Promise<void> {
  if (!('ClipboardItem' in window)) return navigator.clipboard.writeText(await text);
  // The browser allows this only during the user's press.
  const blob = text.then((content) => new Blob([content], {type: 'text/plain'}));
  await navigator.clipboard.write([new ClipboardItem({'text/plain': blob})]).catch(async (error: unknown) => {
    await text;
    throw error;
  });
}
