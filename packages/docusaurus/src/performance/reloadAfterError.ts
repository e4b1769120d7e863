// In `npm start`, the page is reloaded once an error in a document is fixed. The bundler's update after a failed compilation lacks modules
// that the browser never got.
let isFaulty = false;

window.addEventListener('message', ({data, source}: MessageEvent<{type?: string} | undefined>) => {
  // The bundler's client posts messages to its own window.
  if (source !== window) return;
  if (data?.type === 'webpackErrors') isFaulty = true;
  else if (isFaulty && /^webpack(?:Ok|StillOk|Warnings)$/.test(data?.type ?? '')) window.location.reload();
});
