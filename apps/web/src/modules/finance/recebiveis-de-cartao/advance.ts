import {
  AntecipacaoCartao,
  anteciparRecebiveis,
  RecebivelCartao,
  Titulo,
  type RecebivelCartao as RecebivelRow,
} from '@bancada/contracts/finance';
import type { BodyOf } from '@bancada/contracts/shared';
import { request } from '../../../shared/api/index.ts';
import { type Chosen, chosenRows } from '../../../shared/registry/index.ts';

/** An instalment, and what the title that was sold is called. */
export type Offered = RecebivelRow & { readonly Descricao: string };

const all = { _limit: '-1' } as const;

/** The instalments that were chosen, by the day on which they are due. */
export async function chosenReceivables(chosen: Chosen): Promise<readonly Offered[]> {
  const rows = await chosenRows(RecebivelCartao.calls.list, chosen, { ...all, _sort: 'DataPrevista:ASC,id:ASC' });
  const itens = [...new Set(rows.map((row) => row.Titulo))].map((id) => ({ id, Versao: 1 }));
  const titles = itens.length === 0 ? [] : await chosenRows(Titulo.calls.list, { itens }, { ...all, _sort: 'id:ASC' });
  const named = new Map(titles.map(({ id, Descricao }) => [id, Descricao]));
  return rows.map((row) => ({ ...row, Descricao: named.get(row.Titulo) ?? '' }));
}

/** Has instalments paid earlier; answers the advance of each unit, by which all of it is undone. */
export const advance = async (
  body: BodyOf<typeof anteciparRecebiveis>,
  key: string,
): Promise<readonly AntecipacaoCartao[]> => (await request(anteciparRecebiveis, { key, body })).Antecipacoes;

/** Undoes an advance as a whole. */
export const undoAdvance = ({ id, Versao }: AntecipacaoCartao, Justificativa: string): Promise<unknown> =>
  request(AntecipacaoCartao.calls.transition, {
    params: { id },
    body: { Acao: 'desfazerAntecipacao', Versao, Justificativa },
  });
