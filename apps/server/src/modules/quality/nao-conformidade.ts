import { NaoConformidade, NaoConformidadeAcao, registroMudado, SampleRecebimento } from '@bancada/contracts';
import { sql } from 'kysely';
import { z } from 'zod';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx } from '../../platform/http/index.ts';
import { listener } from '../../platform/listeners/index.ts';
import { hooksOf } from '../../platform/resource/hooks.ts';
import { createRecord } from '../../platform/resource/write.ts';

/** What the steps of a non-conformity require and cause. */
export const naoConformidadeHooks = hooksOf(NaoConformidade, {
  guards: { notOfTheActions },
  effects: { nextCycle },
});

/** Whether it helped is said by somebody who has done none of it. @throws AppError VERIFICACAO_MESMA_PESSOA */
async function notOfTheActions({ db, user }: AnyCtx, { Empresa, id }: NaoConformidade): Promise<void> {
  const { rows } = await sql`
    select 1 from ${sql.table(NaoConformidadeAcao.table)}
    where "Empresa" = ${Empresa} and "NaoConformidade" = ${id} and "Responsavel" = ${user.id} limit 1`.execute(db);
  if (rows.length > 0) throw new AppError('VERIFICACAO_MESMA_PESSOA');
}

async function nextCycle({ db }: AnyCtx, { Empresa, id }: NaoConformidade): Promise<void> {
  await sql`
    update nao_conformidades set "Ciclo" = coalesce("Ciclo", 1) + 1
    where "Empresa" = ${Empresa} and id = ${id}`.execute(db);
}

/** A receipt with conditions that open a non-conformity, and none of which it has opened yet. */
interface Faulty {
  readonly id: number;
  readonly Unidade: number;
  readonly Resultado: string;
  readonly Amostra: string;
  readonly Condicoes: string;
  readonly Observacao: string | null;
}

async function faultyOf(
  { db }: AnyCtx,
  Empresa: number,
  receipts: readonly number[] | null,
): Promise<readonly Faulty[]> {
  const { rows } = await sql<Faulty>`
    select r.id, r."Unidade", r."Resultado", s."Nome" as "Amostra", r."Observacao",
      string_agg(c."Nome", ', ' order by c."Nome") as "Condicoes"
    from sample_recebimentos r
    join samples s on s."Empresa" = r."Empresa" and s.id = r."Sample"
    join sample_recebimento_condicaos k on k."Empresa" = r."Empresa" and k."SampleRecebimento" = r.id
    join condicao_amostras c on c."Empresa" = k."Empresa" and c.id = k."CondicaoAmostra" and c."AbreNaoConformidade"
    where r."Empresa" = ${Empresa} and (${receipts}::bigint[] is null or r.id = any(${receipts}::bigint[]))
      and r."DesfeitoEm" is null and not exists (
      select 1 from nao_conformidades n where n."Empresa" = r."Empresa"
        and n."Origem" = ${SampleRecebimento.path} and n."OrigemId" = r.id)
    group by r.id, r."Empresa", r."Unidade", r."Resultado", s."Nome", r."Observacao" order by r.id`.execute(db);
  return rows;
}

const changed = z.object({ Registros: z.array(registroMudado).nullable() });

/** Samples that come in a condition that says so open a non-conformity. */
export const receiptListener = listener({
  name: 'quality.recebimentos',
  events: [SampleRecebimento.path],
  async run(ctx, { Empresa, Dados }) {
    // More than are named one by one: whichever has opened none yet.
    const { Registros } = changed.parse(Dados);
    const receipts = Registros?.map(({ id }) => id) ?? null;
    for (const faulty of await faultyOf(ctx, Empresa, receipts)) await open(ctx, Empresa, faulty);
  },
});

const open = (ctx: AnyCtx, Empresa: number, { id, Unidade, Resultado, Amostra, Condicoes, Observacao }: Faulty) =>
  createRecord(
    ctx,
    { resource: NaoConformidade, hooks: naoConformidadeHooks },
    {
      Empresa,
      Unidade,
      Titulo: `Amostra ${Amostra}: ${Condicoes}`.slice(0, 200),
      Descricao: [Condicoes, Observacao].filter((each) => each !== null && each !== '').join('. '),
      Categoria: null,
      Gravidade: Resultado === 'Rejeitada' ? 'Moderada' : 'Leve',
      Responsavel: null,
      Correcao: null,
      CausaRaiz: [],
      Ciclo: 1,
      Origem: SampleRecebimento.path,
      OrigemId: id,
    },
  );
