import { Titulo } from '@bancada/contracts';
import type { StoredRow } from '../../platform/resource/index.ts';

/** A title without its collections. */
export const rowOf = (row: StoredRow): Titulo =>
  Titulo.calls.get.answer.transform(({ Rateios: _shares, ...own }) => own).parse(row);
