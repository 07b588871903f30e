import type { DraftCipher } from './cipher.ts';
import { draftDatabase } from './database.ts';
import { sealedOf } from './sealed.ts';

/**
 * Encrypts what versions before 3 of the database stored of a person in plain, and deletes it there. Theirs alone: what
 * somebody else typed waits, as it is, for that person's key.
 */
export async function sealPlainDrafts(cipher: DraftCipher, usuario: number): Promise<void> {
  const transaction = (await draftDatabase()).transaction(['sealed', 'cells', 'forms'], 'readwrite', {
    durability: 'strict',
  });
  const sealed = transaction.objectStore('sealed');
  const cells = transaction.objectStore('cells');
  for (const draft of await cells.index('usuario').getAll(usuario)) {
    await sealed.put(sealedOf(cipher, 'cells', draft.id, draft));
    await cells.delete([usuario, draft.id]);
  }
  const forms = transaction.objectStore('forms');
  // An array sorts after every string.
  for (const draft of await forms.getAll(IDBKeyRange.bound([usuario], [usuario, []]))) {
    await sealed.put(sealedOf(cipher, 'forms', draft.record, draft));
    await forms.delete([usuario, draft.record]);
  }
  await transaction.done;
}
