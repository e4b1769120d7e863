// Runs in the head of every built page, beside `deferScripts.ts`: inputs of a workflow that a visitor has filled in before are there again once
// the page is. The scripts, which come later, find them changed (`mdxComponents/Workflow`).

addEventListener('DOMContentLoaded', () => {
  try {
    for (const field of document.querySelectorAll<HTMLInputElement>('[data-stored]')) {
      const text = sessionStorage.getItem(field.dataset['stored'] ?? '');
      const value: unknown = JSON.parse(text ?? 'null');
      if (text) field.value = typeof value === 'string' ? value : text;
    }
  } catch {
    // Storage is closed, or holds anything: the page is as it was built.
  }
});

export {};
