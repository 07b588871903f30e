import { desfazerRenegociacao, renegociarTitulos, Titulo, type Titulo as TituloRow } from '@bancada/contracts/finance';
import type { BodyOf } from '@bancada/contracts/shared';
import { request } from '../../../shared/api/index.ts';

/** States in which titles are replaced: those the step of their machine begins in. */
export const renegotiable: ReadonlySet<unknown> = new Set(
  Titulo.machine?.transitions.filter(({ action }) => action === 'renegociar').flatMap(({ from }) => from),
);

/** Replaces titles by instalments; answers one of the titles, as it is then, by which all of it is undone. */
export async function renegotiate(body: BodyOf<typeof renegociarTitulos>, key: string): Promise<TituloRow | null> {
  const { Substituidos } = await request(renegociarTitulos, { key, body });
  return Substituidos[0] ?? null;
}

/** Undoes a renegotiation; answers how many titles are owed again. */
export async function undoRenegotiation(
  { id, Versao }: Pick<TituloRow, 'id' | 'Versao'>,
  Justificativa: string,
): Promise<number> {
  const { Substituidos } = await request(desfazerRenegociacao, { params: { id }, body: { Versao, Justificativa } });
  return Substituidos.length;
}
