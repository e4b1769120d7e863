// Runs in the head of every built page, beside `deferScripts.ts`: restores the inputs of a workflow that a visitor has filled in before.
// The scripts, which load later, find them changed (`mdxComponents/Workflow`).

addEventListener('DOMContentLoaded', () => {
  try {
    for (const field of document.querySelectorAll<HTMLInputElement>('[data-stored]')) {
      const text = sessionStorage.getItem(field.dataset['stored'] ?? '');
      const value: unknown = JSON.parse(text ?? 'null');
      if (text) field.value = typeof value === 'string' ? value : text;
    }
  } catch {
    // Storage is blocked, or contains something else: the page stays as built.
  }
});

export {};
