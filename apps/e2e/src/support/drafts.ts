import { perfilCalls, type AnswerOf } from '@bancada/contracts';
import { draftCipher } from '@bancada/web/drafts';
import type { Page } from 'playwright';

/** A draft as the browser's database holds it; its bytes as numbers, because they leave the page. */
interface Sealed {
  readonly name: string;
  readonly group: string;
  readonly box: readonly number[];
}

/** What a page's browser holds of things the logged-in person typed and the server has not stored: result cells, cells of registries' grids, or forms. */
export async function draftsOf(page: Page, kind: 'cells' | 'grids' | 'forms'): Promise<unknown[]> {
  const sealed = await sealedDrafts(page);
  if (sealed.length === 0) return [];
  const cipher = draftCipher(await draftKey(page));
  const group = cipher.groupOf(kind);
  return sealed.filter((each) => each.group === group).map(({ name, box }) => cipher.open(name, Uint8Array.from(box)));
}

/** Asked beside the page, which may have no network. */
async function draftKey(page: Page): Promise<Uint8Array> {
  const session = await page.evaluate(() => localStorage.getItem('bancada.session'));
  const { accessToken } = JSON.parse(session ?? '{}') as { accessToken?: string };
  const response = await fetch(new URL(`/api/${perfilCalls.chaveRascunhos.path}`, page.url()), {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  if (!response.ok) throw new Error(`No key of drafts: ${response.status}`);
  const { Chave } = (await response.json()) as AnswerOf<typeof perfilCalls.chaveRascunhos>;
  return Uint8Array.from(Buffer.from(Chave, 'base64url'));
}

/** What the browser's database holds of everybody, as it is on the disk. */
export function sealedDrafts(page: Page): Promise<Sealed[]> {
  return page.evaluate(
    () =>
      new Promise<Sealed[]>((resolve, reject) => {
        const opening = indexedDB.open('bancada-drafts');
        opening.addEventListener('error', () => reject(new Error('No drafts', { cause: opening.error })));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const reading = database.transaction('sealed').objectStore('sealed').getAll();
          reading.addEventListener('success', () => {
            database.close();
            const all = reading.result as (Omit<Sealed, 'box'> & { readonly box: Uint8Array })[];
            resolve(all.map(({ box, ...rest }) => ({ ...rest, box: [...box] })));
          });
        });
      }),
  );
}
