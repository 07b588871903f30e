import type { Resource } from '@bancada/contracts/shared';
import { request } from '../api/index.ts';

/** Sends files that were chosen with a form to the record that it made, one after the other; for files of a few pages or pictures. */
export async function sendChosen(
  { files }: Pick<Resource, 'files'>,
  id: number,
  chosen: readonly File[],
): Promise<void> {
  if (!files) return;
  for (const file of chosen) await request(files.upload, { params: { id }, query: {}, file });
}
