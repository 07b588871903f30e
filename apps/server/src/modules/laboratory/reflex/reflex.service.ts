import {
  type dispensarReflexo,
  findTransition,
  PedidoReflexo,
  pedidoReflexoMachine,
  type pedirReflexo,
  type ValorResultado,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { changeRecorded, lockAnyVersion } from '../../../platform/resource/index.ts';
import { lockRow } from '../../../platform/resource/read-row.ts';
import { createRecord } from '../../../platform/resource/write.ts';
import { appendHistorico, authorOf } from '../historico.ts';
import { lockSample } from '../sample.repository.ts';
import { settleSamples } from '../settle.ts';
import { orderExam } from './order-exam.ts';
import { triggeredBy, type Triggered } from './triggered.ts';

const writing = { resource: PedidoReflexo, hooks: {} };

/**
 * Orders, or suggests, what the results of tests that are submitted ask for by the rules in use, once. What the person
 * has already on the job is not ordered again. The caller holds the samples of the tests.
 */
export async function orderReflexes(ctx: AnyCtx, tests: readonly number[]): Promise<void> {
  if (tests.length === 0) return;
  for (const each of await triggeredBy(ctx, tests)) {
    const { Exame, Sample, Nome } = each;
    if (await hasExam(ctx, each)) continue;
    const made = each.Automatica ? await orderExam(ctx, { Exame, Sample, Nome }) : null;
    await createRecord(ctx, writing, {
      Empresa: Sample.Empresa,
      Unidade: Sample.Unidade,
      RegraReflexa: each.RegraReflexa,
      Test: each.Test,
      Sample: Sample.id,
      Job: Sample.Job,
      Componente: each.NomeComponent,
      ...answerOf(each.ValorResultado),
      Exame,
      Situacao: made ? 'Pedido' : 'Sugerido',
      TestPedido: made?.id ?? null,
      Motivo: null,
      Data: ctx.now,
      Usuario: authorOf(ctx),
    });
  }
}

/** Whether the person, or the sample of nobody, has the exam on the job already. */
async function hasExam({ db }: AnyCtx, { Exame, Sample: { Empresa, Job, id, PacienteRef } }: Triggered) {
  const { rows } = await sql`
    select 1 from tests t join samples s on s."Empresa" = t."Empresa" and s.id = t."Sample"
    where t."Empresa" = ${Empresa} and t."Job" = ${Job} and t."Tratamento" = ${Exame}
      and t."TestStatus" not in ('Cancelado', 'Rejeitado') and (s.id = ${id} or s."PacienteRef" = ${PacienteRef})
    limit 1`.execute(db);
  return rows.length > 0;
}

function answerOf(valor: ValorResultado | null): Pick<PedidoReflexo, 'Operador' | 'Valor' | 'Resposta'> {
  if (valor?.type === 'Numero' || valor?.type === 'Calculo')
    return { Operador: valor.operator ?? null, Valor: [valor.value].flat()[0] ?? null, Resposta: null };
  const text = [valor?.value ?? []].flat().join(', ');
  return { Operador: null, Valor: null, Resposta: text === '' ? null : text.slice(0, 400) };
}

/**
 * Tests are given back: what is only suggested is withdrawn; what was ordered stays, and the history of the test says
 * what that is.
 */
export async function withdrawReflexes(ctx: AnyCtx, tests: readonly number[]): Promise<void> {
  if (tests.length === 0) return;
  const { rows } = await sql<Ordered>`
    select p.id, p."Empresa", p."Unidade", p."Sample", p."Test", p."Situacao", e."NomeCompleto" as "Nome"
    from pedido_reflexos p join tratamentos e on e."Empresa" = p."Empresa" and e.id = p."Exame"
    left join tests t on t."Empresa" = p."Empresa" and t.id = p."TestPedido"
    where p."Empresa" = any(${ctx.scope.empresas}) and p."Test" = any(${tests})
      and (p."Situacao" = 'Sugerido' or (p."Situacao" = 'Pedido' and t."TestStatus" <> 'Cancelado')) order by p.id`.execute(
    ctx.db,
  );
  for (const { id } of rows.filter(({ Situacao }) => Situacao === 'Sugerido'))
    await changeRecorded(ctx, writing, await lockAnyVersion(ctx, PedidoReflexo, id), { Situacao: 'Desfeito' });
  const by = { Usuario: authorOf(ctx), UsuarioNome: ctx.user.Nome, Data: ctx.now, Origem: 'sistema' as const };
  await appendHistorico(
    ctx.db,
    rows
      .filter(({ Situacao }) => Situacao === 'Pedido')
      .map(({ Empresa, Unidade, Sample, Test, Nome }) => ({
        Empresa,
        Unidade,
        Sample,
        Test,
        De: null,
        Para: null,
        Acao: 'reflexo',
        Motivo: Nome,
        ...by,
      })),
  );
}

type Ordered = Pick<PedidoReflexo, 'id' | 'Empresa' | 'Unidade' | 'Sample' | 'Test' | 'Situacao'> & {
  readonly Nome: string;
};

/** Somebody orders what was suggested. */
export async function orderSuggested(ctx: Ctx<typeof pedirReflexo>): Promise<PedidoReflexo> {
  const { before, origin } = await decide(ctx, 'pedir');
  const Nome = await ruleName(ctx, before);
  const made = await orderExam(ctx, { Exame: before.Exame, Sample: origin, Nome });
  if (!made) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Exame' });
  const stored = await changeRecorded(ctx, writing, before, {
    Situacao: 'Pedido',
    TestPedido: made.id,
    Usuario: ctx.user.id,
    Data: ctx.now,
  });
  await settleSamples(
    ctx,
    [...new Set([origin.id, made.Sample])].toSorted((a, b) => a - b),
  );
  return PedidoReflexo.row.parse(stored);
}

/** Somebody does without it, and says why. */
export async function dismissSuggested(ctx: Ctx<typeof dispensarReflexo>): Promise<PedidoReflexo> {
  const { before } = await decide(ctx, 'dispensar');
  const { Motivo } = ctx.body;
  const fields = { Situacao: 'Recusado', Motivo, Usuario: ctx.user.id, Data: ctx.now };
  return PedidoReflexo.row.parse(await changeRecorded(ctx, writing, before, fields));
}

/**
 * Holds the sample first, as whoever submits or gives back its tests does, then the suggestion.
 *
 * @throws AppError TRANSICAO_INVALIDA, where it was decided or withdrawn meanwhile
 */
async function decide(ctx: Ctx<typeof pedirReflexo> | Ctx<typeof dispensarReflexo>, action: 'pedir' | 'dispensar') {
  const { id } = ctx.params;
  const { rows } = await sql<{ Sample: number }>`
    select "Sample" from pedido_reflexos where id = ${id} and "Empresa" = any(${ctx.scope.empresas})
      and "Unidade" = any(${ctx.scope.unidades})`.execute(ctx.db);
  if (!rows[0]) throw new AppError('NAO_ENCONTRADO');
  const origin = await lockSample(ctx, rows[0].Sample);
  const held = PedidoReflexo.row.parse(await lockAnyVersion(ctx, PedidoReflexo, id));
  if (!ctx.can(['digitar', 'Laboratorio'], held)) throw new AppError('SEM_PERMISSAO', { url: PedidoReflexo.path });
  const step = findTransition(pedidoReflexoMachine, held.Situacao, action);
  if (!step) throw new AppError('TRANSICAO_INVALIDA', { de: held.Situacao, para: action });
  const before = await lockRow(ctx, PedidoReflexo, id, ctx.body.Versao);
  return { before: { ...before, Exame: held.Exame, RegraReflexa: held.RegraReflexa }, origin };
}

async function ruleName({ db }: AnyCtx, { Empresa, RegraReflexa: id }: { Empresa: number; RegraReflexa: number }) {
  const { rows } = await sql<{ Nome: string }>`
    select "Nome" from regra_reflexas where "Empresa" = ${Empresa} and id = ${id}`.execute(db);
  return rows[0]?.Nome ?? '';
}
