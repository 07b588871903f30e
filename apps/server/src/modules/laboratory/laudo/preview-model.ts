import { Laudo, LaudoInfo, previaModeloLaudo } from '@bancada/contracts';
import { sql } from 'kysely';
import { readPaperBrand } from '../../../platform/brand/paper-brand.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx, FileToMake } from '../../../platform/http/index.ts';
import { pdfBusy } from '../../../platform/pdf/index.ts';
import { notePeople } from '../../../platform/resource/index.ts';
import { readRow } from '../../../platform/resource/read-row.ts';
import { wordsOf } from '../../../platform/words/index.ts';
import { readContent } from './content.ts';
import { draw, fileName, type LaudoServices } from './document.ts';
import { withPictures } from './images.ts';

/**
 * The document that a model would give while it is edited, drawn as documents are, of a laudo that is there.
 *
 * @throws AppError LAUDO_SEM_EXEMPLO when there is none
 */
export const previewModel =
  (services: LaudoServices) =>
  async (ctx: Ctx<typeof previaModeloLaudo>): Promise<FileToMake> => {
    const { Modelo, Numero } = ctx.body;
    const stored = Modelo.id === null ? null : LaudoInfo.row.parse(await readRow(ctx, LaudoInfo, Modelo.id));
    const laudo = await exampleOf(ctx, stored, Numero);
    await notePeople(ctx, Laudo, previaModeloLaudo.path, [laudo]);
    const drawn = await readContent(ctx, laudo, Modelo);
    const model = { Empresa: laudo.Empresa, LaudoInfo: stored?.id ?? null };
    const content = await withPictures(ctx, services.files, laudo, drawn, model);
    const words = await wordsOf(ctx.db, laudo.Idioma, laudo.Empresa);
    const brand = await readPaperBrand(ctx.db, services.files, laudo.Empresa);
    const watermark = words.text('laboratory.laudo.paper.draft');
    return {
      name: fileName(laudo),
      type: 'application/pdf',
      make: () => draw(services, { content, words, brand, code: null, watermark }),
      busy: pdfBusy,
    };
  };

/** The laudo of a number, else the latest of the model, else the latest of its company. */
async function exampleOf(
  { db, scope }: AnyCtx,
  model: Pick<LaudoInfo, 'id' | 'Empresa'> | null,
  Numero: number | null,
): Promise<Laudo> {
  const own = model === null ? scope.empresas : [model.Empresa];
  const latest = async (further = sql`true`): Promise<unknown> => {
    const { rows } = await sql`
      select * from laudos where "Empresa" = any(${own}) and "Unidade" = any(${scope.unidades}) and ${further}
      order by id desc limit 1`.execute(db);
    return rows[0];
  };
  const row =
    Numero === null
      ? ((model && (await latest(sql`"LaudoInfo" = ${model.id}`))) ?? (await latest()))
      : await latest(sql`"Numero" = ${Numero}`);
  if (row === undefined) throw new AppError('LAUDO_SEM_EXEMPLO');
  return Laudo.row.strip().parse(row);
}
