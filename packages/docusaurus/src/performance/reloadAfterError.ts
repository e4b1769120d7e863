// While writing: once a mistake in a document is fixed, the page is loaded again. What the bundler sends instead after a faulty
// compilation lacks modules that the browser never got.
let isFaulty = false;

window.addEventListener('message', ({data, source}: MessageEvent<{type?: string} | undefined>) => {
  // The bundler's client posts to its own window.
  if (source !== window) return;
  if (data?.type === 'webpackErrors') isFaulty = true;
  else if (isFaulty && /^webpack(?:Ok|StillOk|Warnings)$/.test(data?.type ?? '')) window.location.reload();
});
