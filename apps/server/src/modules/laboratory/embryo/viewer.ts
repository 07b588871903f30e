import {
  type AnotacaoLida,
  type DestinoLido,
  Embryo,
  EmbryoAnotacao,
  EmbryoDestino,
  lerVisorEmbriao,
  type VisorEmbriao,
} from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { columnsOf, notePeople } from '../../../platform/resource/index.ts';
import { readRow } from '../../../platform/resource/read-row.ts';
import { openReadings } from './readings.ts';
import { readSequence } from './sequence.ts';

/**
 * One embryo for the viewer. A blind reading is given the person's own blind annotations and no others; who has begun one
 * is not shown the open reading by leaving it, either.
 */
export async function readViewer(ctx: Ctx<typeof lerVisorEmbriao>): Promise<VisorEmbriao> {
  const row = await readRow(ctx, Embryo, ctx.params.id);
  const embryo = Embryo.row.parse(row);
  await notePeople(ctx, Embryo, lerVisorEmbriao.path, [row]);
  const own = await ownAnnotations(ctx, embryo);
  const blind = ctx.query.Leitura === 'cega';
  return {
    // What somebody chose to show would tell where to look.
    Embryo: blind ? { ...embryo, Figuras: null } : embryo,
    ...(await sampleOf(ctx, embryo)),
    Sequencia: await readSequence(ctx, embryo),
    Anotacoes: blind ? own.filter(({ Cega }) => Cega) : await openReadings(ctx, embryo),
    Destinos: await fatesOf(ctx, embryo),
    PodeCega: own.every(({ Cega }) => Cega),
  };
}

async function ownAnnotations({ db, user }: AnyCtx, { Empresa, id }: Embryo): Promise<AnotacaoLida[]> {
  const { rows } = await sql<AnotacaoLida>`
    select ${columnsOf(EmbryoAnotacao, 'a')}, u."Nome" as "UsuarioNome" from embryo_anotacaos a
    join usuarios u on u.id = a."Usuario"
    where a."Empresa" = ${Empresa} and a."Embryo" = ${id} and a."Usuario" = ${user.id}
    order by a."Hpi" nulls last, a.id`.execute(db);
  return rows;
}

async function fatesOf({ db }: AnyCtx, { Empresa, id }: Embryo): Promise<DestinoLido[]> {
  const { rows } = await sql<DestinoLido>`
    select ${columnsOf(EmbryoDestino, 'd')}, u."Nome" as "UsuarioNome", t."Nome" as "TestemunhaNome",
      l."Nome" as "LocalNome"
    from embryo_destinos d join usuarios u on u.id = d."Usuario" left join usuarios t on t.id = d."Testemunha"
    left join local_armazenagens l on l."Empresa" = d."Empresa" and l.id = d."LocalArmazenagem"
    where d."Empresa" = ${Empresa} and d."Embryo" = ${id} order by d."Data" desc, d.id desc`.execute(db);
  return rows;
}

type SampleOf = Pick<VisorEmbriao, 'SampleNome' | 'StatusSample'>;

async function sampleOf({ db }: AnyCtx, { Empresa, Sample }: Embryo): Promise<SampleOf> {
  const none = { SampleNome: null, StatusSample: null };
  if (Sample === null) return none;
  const { rows } = await sql<SampleOf>`
    select "Nome" as "SampleNome", "StatusSample" from samples
    where "Empresa" = ${Empresa} and id = ${Sample}`.execute(db);
  return rows[0] ?? none;
}
