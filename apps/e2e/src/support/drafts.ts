import type { Page } from 'playwright';

/** What a page's browser keeps of things typed and not stored: result cells, or forms and grids of registries. */
export function draftsOf(page: Page, store: 'cells' | 'forms'): Promise<unknown[]> {
  return page.evaluate(
    (name) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('bancada-drafts');
        opening.addEventListener('error', () => reject(new Error('No drafts', { cause: opening.error })));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const reading = database.transaction(name).objectStore(name).getAll();
          reading.addEventListener('success', () => {
            database.close();
            resolve(reading.result);
          });
        });
      }),
    store,
  );
}
