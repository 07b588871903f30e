import type { Uf } from '../_internals/uf.ts';
import { ufs } from './ufs.ts';

/** Whether a text is the sigla of a state, in capitals. */
export function isUf(text: string): text is Uf {
  return ufs.some(({ uf }) => uf === text);
}
