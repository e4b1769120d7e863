// Everything that a browser stores for the portal.
import type {Page} from '@playwright/test';

/** Everything that the browser stores for the portal, as text, by its location. */
export async function readBrowserStorage(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const found: Record<string, string> = {};
    for (const [name, storage] of Object.entries({localStorage, sessionStorage}))
      for (const [key, value] of Object.entries(storage)) found[`${name} ${key}`] = String(value);
    for (const {name = ''} of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(name));
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown>((resolve) => {
          const request = database.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve(request.result);
        });
        found[`indexedDB ${name} ${store}`] = JSON.stringify(rows);
      }
      database.close();
    }
    found['cookies'] = document.cookie;
    found['address'] = location.href;
    found['history'] = JSON.stringify(history.state);
    found['name'] = window.name;
    return found;
  });
}
