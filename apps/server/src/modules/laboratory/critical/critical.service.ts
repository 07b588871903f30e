import {
  type comunicarCritico,
  findTransition,
  quemComunica,
  type reconhecerCritico,
  ResultadoCritico,
  resultadoCriticoMachine,
  type ValorResultado,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { changeRecorded, lockAnyVersion } from '../../../platform/resource/index.ts';
import { lockRow } from '../../../platform/resource/read-row.ts';
import { createRecord } from '../../../platform/resource/write.ts';

const writing = { resource: ResultadoCritico, hooks: {} };

interface CriticalValue extends Pick<
  ResultadoCritico,
  'Empresa' | 'Unidade' | 'Result' | 'Sample' | 'Job' | 'Componente' | 'UnidadeMedida'
> {
  readonly ValorResultado: ValorResultado;
}

/** The critical values of tests that were submitted are to be told to somebody; one that is open already stays as it is. */
export async function openCriticals(ctx: AnyCtx, tests: readonly number[]): Promise<void> {
  if (tests.length === 0) return;
  const { rows } = await sql<CriticalValue>`
    select r."Empresa", t."Unidade", r.id as "Result", t."Sample", t."Job", r."NomeComponent" as "Componente",
      r."Unidade" as "UnidadeMedida", r."ValorResultado"
    from results r join tests t on t."Empresa" = r."Empresa" and t.id = r."Test"
    where r."Empresa" = any(${ctx.scope.empresas}) and r."Test" = any(${tests}) and r."Riscos" @> '["critico"]' and r."ValorResultado" ->> 'value' is not null
      and not exists (select 1 from resultado_criticos c where c."Empresa" = r."Empresa" and c."Result" = r.id
        and c."Situacao" in ('A_Comunicar', 'Reconhecido'))
    order by r.id`.execute(ctx.db);
  for (const { ValorResultado, ...row } of rows)
    await createRecord(ctx, writing, {
      ...row,
      Operador: ValorResultado.operator ?? null,
      Valor: ValorResultado.value,
      Situacao: 'A_Comunicar',
      DetectadoEm: ctx.now,
      CientePor: null,
      CienteEm: null,
      Comunicado: null,
      LidoDeVolta: false,
      Usuario: null,
      Data: null,
    });
}

/** Tests are given back before anybody was told: what is typed next is critical again or not. */
export async function withdrawCriticals(ctx: AnyCtx, tests: readonly number[]): Promise<void> {
  if (tests.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    select c.id from resultado_criticos c join results r on r."Empresa" = c."Empresa" and r.id = c."Result"
    where c."Empresa" = any(${ctx.scope.empresas}) and r."Test" = any(${tests})
      and c."Situacao" in ('A_Comunicar', 'Reconhecido') order by c.id`.execute(ctx.db);
  for (const { id } of rows)
    await changeRecorded(ctx, writing, await lockAnyVersion(ctx, ResultadoCritico, id), { Situacao: 'Desfeito' });
}

/** @throws AppError TRANSICAO_INVALIDA, where it was communicated or withdrawn meanwhile */
async function step(
  ctx: AnyCtx,
  action: 'reconhecer' | 'comunicar',
  { id, Versao }: Pick<ResultadoCritico, 'id' | 'Versao'>,
  fields: Partial<ResultadoCritico>,
): Promise<ResultadoCritico> {
  const held = ResultadoCritico.row.parse(await lockAnyVersion(ctx, ResultadoCritico, id));
  if (!quemComunica.some((ability) => ctx.can(ability, held)))
    throw new AppError('SEM_PERMISSAO', { url: 'resultado-criticos' });
  const taken = findTransition(resultadoCriticoMachine, held.Situacao, action);
  if (!taken) throw new AppError('TRANSICAO_INVALIDA', { de: held.Situacao, para: action });
  const before = await lockRow(ctx, ResultadoCritico, id, Versao);
  return ResultadoCritico.row.parse(await changeRecorded(ctx, writing, before, { Situacao: taken.to, ...fields }));
}

/** Somebody takes it on. */
export const acknowledge = (ctx: Ctx<typeof reconhecerCritico>): Promise<ResultadoCritico> =>
  step(
    ctx,
    'reconhecer',
    { id: ctx.params.id, Versao: ctx.body.Versao },
    { CientePor: ctx.user.id, CienteEm: ctx.now },
  );

/** Somebody was told and read it back. */
export function communicate(ctx: Ctx<typeof comunicarCritico>): Promise<ResultadoCritico> {
  const { Versao, Comunicado, LidoDeVolta } = ctx.body;
  const told = { Comunicado, LidoDeVolta, Usuario: ctx.user.id, Data: ctx.now };
  return step(ctx, 'comunicar', { id: ctx.params.id, Versao }, told);
}
