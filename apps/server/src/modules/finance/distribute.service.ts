import {
  type AnswerOf,
  cabeNosTitulos,
  deUmaPessoa,
  devidoDe,
  distribuir,
  type distribuirValor,
  Titulo,
} from '@bancada/contracts';
import { AppError } from '../../platform/errors/index.ts';
import type { Ctx } from '../../platform/http/index.ts';
import type { StoredRow } from '../../platform/resource/index.ts';
import { lockVersions } from '../../platform/resource/read-row.ts';
import { localDay } from '../../platform/zone.ts';
import { settleTitulo } from './baixa.service.ts';
import { rowOf } from './titulo-row.ts';

/**
 * Settles titles of one person with one amount, all of it or nothing.
 *
 * @throws AppError BAIXA_FUTURA, DISTRIBUICAO_DIFERENTE, BAIXA_VALOR, NAO_ENCONTRADO; DISTRIBUICAO_RECUSADA with the title
 *   and why it was refused: as by `settleTitulo`, or as one that was changed meanwhile
 */
export async function distribute(ctx: Ctx<typeof distribuirValor>): Promise<AnswerOf<typeof distribuirValor>> {
  const { itens, Valor, Taxas, ...body } = ctx.body;
  const terms = { Data: body.Data, Taxas };
  if (body.Data > localDay(ctx.now)) throw new AppError('BAIXA_FUTURA');
  const rows = await lockVersions(ctx, Titulo, itens, naming);
  const titles = [...rows.values()].map((row) => Titulo.row.parse(row));
  if (!deUmaPessoa(titles)) throw new AppError('DISTRIBUICAO_DIFERENTE');
  if (!cabeNosTitulos(Valor, titles, terms)) throw new AppError('BAIXA_VALOR', { saldo: devidoDe(titles, terms) });
  const settled: StoredRow[] = [];
  for (const part of distribuir(Valor, titles, terms)) {
    const row = rows.get(part.id);
    if (!row) throw new AppError('NAO_ENCONTRADO');
    const { Juros, Multa } = part;
    const amounts = { Valor: part.Valor, Juros, Multa, Desconto: null };
    const { titulo } = await naming(row, () => settleTitulo(ctx, row, { ...body, Taxas: {} }, amounts));
    settled.push(titulo);
  }
  return { Titulos: settled.map(rowOf) };
}

/** Among many titles a refusal says of which it is. */
async function naming<T>(row: StoredRow, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { Descricao: titulo, id } = Titulo.row.parse(row);
    const recusa = error.refusal();
    throw new AppError('DISTRIBUICAO_RECUSADA', { titulo, id, motivo: error.message, recusa });
  }
}
