import {
  descartarAmostras,
  guardarAmostras,
  type PosicaoOutcome,
  retirarAmostras,
  SamplePosicao,
} from '@bancada/contracts';
import type { AnswerOf, Recusa } from '@bancada/contracts/shared';
import { request } from '../../../shared/api/index.ts';

/** A sample at its place, with what both are called. */
export type Kept = AnswerOf<typeof SamplePosicao.calls.populate>[number];

/** What became of one sample: where it is now, or why not. */
export type Moved = { readonly Posicao: SamplePosicao } | { readonly refusal: Recusa };

const only = ([outcome]: readonly PosicaoOutcome[]): Moved => {
  if (!outcome) throw new Error('One sample has one outcome');
  return outcome.status === 'ok' ? { Posicao: outcome.Posicao } : { refusal: outcome };
};

/** Puts a sample into a place: at a coordinate, or, with null, at the next free one. */
export async function keep(sample: number, place: number, Coordenada: string | null): Promise<Moved> {
  const body = { LocalArmazenagem: place, itens: [{ Sample: sample, Coordenada }] };
  return only((await request(guardarAmostras, { body })).outcomes);
}

/** Takes a sample out of its place. */
export const takeOut = async (sample: number): Promise<Moved> =>
  only((await request(retirarAmostras, { body: { Samples: [sample] } })).outcomes);

/** Asks that a sample is disposed of. */
export const askDisposal = async (sample: number, how: { Metodo: string; Motivo: string }): Promise<Moved> =>
  only((await request(descartarAmostras, { body: { Samples: [sample], ...how } })).outcomes);

/** Where a sample is now; null when it is in no place. */
export async function placeOf(sample: number): Promise<Kept | null> {
  const query = { Sample: String(sample), Atual: 'true', _limit: '1' };
  const [kept] = await request(SamplePosicao.calls.populate, { query });
  return kept ?? null;
}
