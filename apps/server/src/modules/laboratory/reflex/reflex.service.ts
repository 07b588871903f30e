import { PedidoReflexo, type ValorResultado } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { changeRecorded, lockAnyVersion } from '../../../platform/resource/index.ts';
import { createRecord } from '../../../platform/resource/write.ts';
import { appendHistorico, authorOf } from '../historico.ts';
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
export async function hasExam(
  { db }: AnyCtx,
  { Exame, Sample: { Empresa, Job, id, PacienteRef } }: Pick<Triggered, 'Exame' | 'Sample'>,
): Promise<boolean> {
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
