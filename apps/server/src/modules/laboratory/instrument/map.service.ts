import {
  CodigoInstrumento,
  type Componente,
  type ContagemInstrumento,
  type mapearCodigoInstrumento,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { createRecord, updateRecord } from '../../../platform/resource/write.ts';
import { applyCode } from './queue.service.ts';
import { inUnit } from './take.ts';
import { placeOfInstrument } from './upload.service.ts';

const writing = { resource: CodigoInstrumento, hooks: {} };

/** Says what a code of an instrument means, as the registry of codes does, and applies all results that wait for it. */
export async function mapCode(ctx: Ctx<typeof mapearCodigoInstrumento>): Promise<ContagemInstrumento> {
  const { Instrumento, Codigo, Componente: component, Fator } = ctx.body;
  const place = await placeOfInstrument(ctx, Instrumento);
  if (!ctx.can(['importar', 'Laboratorio'], place))
    throw new AppError('SEM_PERMISSAO', { url: CodigoInstrumento.path });
  const own = inUnit(ctx, place);
  if (component !== null) await requireComponent(own, component);
  const known = await codesOf(own, Instrumento, Codigo);
  const same = known.find(({ Componente: of }) => of === component);
  // A code that was marked not to be taken means something from now on.
  const before = same ?? known.find(({ Componente: of }) => of === null);
  if (!before)
    await createRecord(own, writing, { Empresa: place.Empresa, Instrumento, Codigo, Componente: component, Fator });
  else if (before.Componente !== component || before.Fator !== Fator)
    await updateRecord(own, writing, before.id, { Versao: before.Versao, Componente: component, Fator });
  return applyCode(own, Instrumento, Codigo);
}

async function codesOf({ db, scope }: AnyCtx, Instrumento: number, Codigo: string): Promise<CodigoInstrumento[]> {
  // Two people may map one code at once: the second finds what the first has made.
  await sql`select 1 from instrumentos where "Empresa" = any(${scope.empresas}) and id = ${Instrumento} for no key update`.execute(
    db,
  );
  const { rows } = await sql<CodigoInstrumento>`
    select "Empresa", id, "Versao", "Instrumento", "Codigo", "Componente", "Fator" from codigo_instrumentos
    where "Empresa" = any(${scope.empresas}) and "Instrumento" = ${Instrumento} and "Codigo" = ${Codigo}
    order by id`.execute(db);
  return rows;
}

async function requireComponent({ db, scope }: AnyCtx, id: number): Promise<void> {
  const { rows } = await sql<Pick<Componente, 'id'>>`
    select id from components where "Empresa" = any(${scope.empresas}) and id = ${id} and "IsActive"`.execute(db);
  if (rows.length === 0) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Componente' });
}
