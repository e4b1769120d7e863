// While writing: once a mistake in a document is mended, the page is loaded anew. What the bundler sends instead after a faulty
// compilation lacks modules that the browser never got.
let isFaulty = false;

window.addEventListener('message', ({data}: MessageEvent<{type?: string} | undefined>) => {
  if (data?.type === 'webpackErrors') isFaulty = true;
  else if (isFaulty && /^webpack(?:Ok|StillOk|Warnings)$/.test(data?.type ?? '')) window.location.reload();
});
