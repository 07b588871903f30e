import { distribuirValor, type Titulo } from '@bancada/contracts/finance';
import type { BodyOf } from '@bancada/contracts/shared';
import { request } from '../../../shared/api/index.ts';

/** Settles titles of one person with one amount; answers those it reached, as they are then. */
export const distribute = async (body: BodyOf<typeof distribuirValor>, key: string): Promise<readonly Titulo[]> =>
  (await request(distribuirValor, { key, body })).Titulos;
