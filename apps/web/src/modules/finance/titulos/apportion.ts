import { preverRateio, ratearTitulos, Titulo } from '@bancada/contracts/finance';
import { MAX_LOTE, type AnswerOf, type BodyOf } from '@bancada/contracts/shared';
import type { IntlShape } from 'react-intl';
import { request } from '../../../shared/api/index.ts';
import { newKey } from '../../../shared/newKey.ts';
import { doneOf } from './settle.ts';

/** Titles with the shares they would get. */
export type Apportioned = readonly AnswerOf<typeof preverRateio>['Titulos'][number][];
/** Titles at the version that was read. */
export type Read = readonly BodyOf<typeof ratearTitulos>['itens'][number][];

/** So many titles in one request, one request after another. */
async function inParts<R, T>(rows: readonly R[], send: (itens: R[]) => Promise<readonly T[]>): Promise<readonly T[]> {
  const answers: T[] = [];
  for (let from = 0; from < rows.length; from += MAX_LOTE)
    answers.push(...(await send(rows.slice(from, from + MAX_LOTE))));
  return answers;
}

/** What applying an apportionment would give titles. */
export const previewShares = (Rateio: number, rows: Read): Promise<Apportioned> =>
  inParts(rows, async (itens) => (await request(preverRateio, { body: { Rateio, itens } })).Titulos);

/** Applies an apportionment to titles; answers those it was applied to. Why it was not to others is said. */
export const apportion = async (Rateio: number, rows: Read, intl: IntlShape) =>
  doneOf(
    await inParts(
      rows,
      async (itens) => (await request(ratearTitulos, { key: newKey(), body: { Rateio, itens } })).outcomes,
    ),
    intl,
  );

/** Gives titles the shares back that they had; answers of how many. */
export async function restoreShares(done: Read, before: Apportioned, intl: IntlShape): Promise<number> {
  const had = new Map(before.map(({ id, Antes }) => [id, Antes]));
  const itens = done.map(({ id, Versao }) => ({ id, Versao, Rateios: had.get(id) ?? [] }));
  const outcomes = await inParts(
    itens,
    async (part) => (await request(Titulo.calls.updateMany, { body: { itens: part } })).outcomes,
  );
  return doneOf(outcomes, intl).length;
}
