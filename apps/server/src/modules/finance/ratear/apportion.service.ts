import { type AnswerOf, type preverRateio, type ratearTitulos, type Rateio, Titulo } from '@bancada/contracts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import type { StoredRow } from '../../../platform/resource/index.ts';
import { attempt, rehearse } from '../../../platform/resource/attempt.ts';
import { withAllCollections } from '../../../platform/resource/children.ts';
import { lockRows } from '../../../platform/resource/read-row.ts';
import { updateRecord } from '../../../platform/resource/write.ts';
import { eachTitulo } from '../each-titulo.ts';
import { titulos } from '../titulo.service.ts';
import type { MeasuresElsewhere } from './measures.ts';
import { type Apportionment, readApportionment, type Share } from './shares.ts';

/** Applies an apportionment to titles, each for itself, as if its shares had been typed. */
export const apportion = (elsewhere: MeasuresElsewhere) => async (ctx: Ctx<typeof ratearTitulos>) => {
  const { Rateio: id, Periodo, itens } = ctx.body;
  const apportionment = await readApportionment(ctx, elsewhere, id, Periodo);
  return eachTitulo(ctx, itens, async (own, row) =>
    store(own, apportionment.rateio, row, await sharesOf(apportionment, Titulo.row.parse(row))),
  );
};

type Preview = AnswerOf<typeof preverRateio>;

/**
 * What the same would come to: it is done and taken back, so that whatever refuses it is known before.
 *
 * @throws AppError NAO_ENCONTRADO where one of them is not the caller's
 */
export const previewShares =
  (elsewhere: MeasuresElsewhere) =>
  async (ctx: Ctx<typeof preverRateio>): Promise<Preview> => {
    const { Rateio: id, Periodo, itens } = ctx.body;
    const apportionment = await readApportionment(ctx, elsewhere, id, Periodo);
    const rows = await lockRows(
      ctx,
      Titulo,
      itens.map((each) => each.id),
    );
    if (rows.size < new Set(itens.map((each) => each.id)).size) throw new AppError('NAO_ENCONTRADO');
    const whole = await withAllCollections(ctx, Titulo, [...rows.values()]);
    return rehearse(ctx, async (own) => {
      const Titulos: Preview['Titulos'] = [];
      for (const row of whole) Titulos.push(await previewOf(own, apportionment, row));
      return { Titulos };
    });
  };

async function previewOf(
  ctx: AnyCtx,
  apportionment: Apportionment,
  row: StoredRow,
): Promise<Preview['Titulos'][number]> {
  const { Rateios, ...titulo } = Titulo.calls.get.answer.parse(row);
  const shares = await attempt(ctx, () => sharesOf(apportionment, titulo));
  const result =
    shares instanceof AppError ? shares : await attempt(ctx, (own) => store(own, apportionment.rateio, row, shares));
  return {
    id: titulo.id,
    Descricao: titulo.Descricao,
    Valor: titulo.Valor,
    Quotas: shares instanceof AppError ? [] : [...shares],
    Antes: Rateios.map(({ Tipo, CentroCusto, Unidade, Percentual, Valor }) => ({
      Tipo,
      CentroCusto,
      Unidade,
      Percentual,
      Valor,
    })),
    Recusa: result instanceof AppError ? result.refusal() : null,
  };
}

/** @throws AppError RATEIO_SEM_MEDIDA, RATEIO_SEM_UNIDADE; REFERENCIA_INEXISTENTE for a title of another company */
async function sharesOf({ rateio, sharesOf: of }: Apportionment, titulo: Titulo): Promise<readonly Share[]> {
  if (titulo.Empresa !== rateio.Empresa) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Rateio' });
  return of(titulo);
}

const store = (ctx: AnyCtx, { Tipo }: Rateio, { id, Versao }: StoredRow, shares: readonly Share[]) =>
  updateRecord(ctx, titulos, id, {
    Versao,
    Rateios: shares.map(({ Peso: _weight, ...share }) => ({ Tipo, ...share })),
  });
