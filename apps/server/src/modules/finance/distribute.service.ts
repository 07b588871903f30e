import {
  type AnswerOf,
  cabeNosTitulos,
  deUmaPessoa,
  distribuir,
  type distribuirValor,
  Titulo,
} from '@bancada/contracts';
import { sum } from '@bancada/contracts/dinheiro';
import { AppError } from '../../platform/errors/index.ts';
import type { Ctx } from '../../platform/http/index.ts';
import type { StoredRow } from '../../platform/resource/index.ts';
import { localDay } from '../../platform/zone.ts';
import { settleTitulo } from './baixa.service.ts';
import { lockTitulos, rowOf } from './locked-titulos.ts';

/**
 * Settles titles of one person with one amount, all of it or nothing.
 *
 * @throws AppError BAIXA_FUTURA, DISTRIBUICAO_DIFERENTE, BAIXA_VALOR, and those of `lockTitulos` and `settleTitulo`
 */
export async function distribute(ctx: Ctx<typeof distribuirValor>): Promise<AnswerOf<typeof distribuirValor>> {
  const { itens, Valor, ...body } = ctx.body;
  if (body.Data > localDay(ctx.now)) throw new AppError('BAIXA_FUTURA');
  const rows = await lockTitulos(ctx, itens);
  const titles = [...rows.values()].map((row) => Titulo.row.parse(row));
  if (!deUmaPessoa(titles)) throw new AppError('DISTRIBUICAO_DIFERENTE');
  if (!cabeNosTitulos(Valor, titles))
    throw new AppError('BAIXA_VALOR', { saldo: sum(titles.map(({ Saldo }) => Saldo)) });
  const settled: StoredRow[] = [];
  for (const part of distribuir(Valor, titles)) {
    const row = rows.get(part.id);
    if (!row) throw new AppError('NAO_ENCONTRADO');
    const { titulo } = await settleTitulo(ctx, row, { ...body, Taxas: {} }, { Valor: part.Valor });
    settled.push(titulo);
  }
  return { Titulos: settled.map(rowOf) };
}
