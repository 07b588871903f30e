import {
  type RecebimentoOutcome,
  type receberAmostras,
  Sample,
  SampleRecebimento,
  type Test,
} from '@bancada/contracts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { attempt } from '../../../platform/resource/attempt.ts';
import { columnsOf, holdRow } from '../../../platform/resource/index.ts';
import { lockRow } from '../../../platform/resource/read-row.ts';
import { transitionRecord } from '../../../platform/resource/transition.ts';
import { createRecord } from '../../../platform/resource/write.ts';
import { sql } from 'kysely';
import { sampleHooks } from '../sample.moves.ts';
import { checklistOf } from './checklist.ts';
import { conditionsOf, type Form, reasonOf } from './conditions.ts';
import { openTestsOf, recollect } from './recollect.ts';

/** The step of the sample's machine that each result is. */
const steps = { Recebida: 'receber', Recebida_Com_Ressalva: 'receberComRessalva', Rejeitada: 'rejeitar' } as const;

/** A form that was checked, for all samples of a call. */
interface Filled {
  readonly form: Form;
  readonly conditions: Awaited<ReturnType<typeof conditionsOf>>;
}

/** Receives or refuses samples, each for itself. */
export async function receiveSamples(ctx: Ctx<typeof receberAmostras>): Promise<{ outcomes: RecebimentoOutcome[] }> {
  const filled = { form: ctx.body, conditions: await conditionsOf(ctx, ctx.body) };
  const outcomes: RecebimentoOutcome[] = [];
  // In one order for everybody: nobody waits in a circle.
  const order = [...ctx.body.itens].toSorted((a, b) => a.Sample - b.Sample);
  for (const { Sample: id, Versao } of order) {
    const result = await attempt(ctx, (own) => receiveOne(own, filled, { id, Versao }));
    outcomes.push(result instanceof AppError ? refusalOf(id, result) : result);
  }
  const place = new Map(ctx.body.itens.map(({ Sample: id }, index) => [id, index]));
  return { outcomes: outcomes.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)) };
}

async function receiveOne(
  ctx: AnyCtx,
  { form, conditions }: Filled,
  { id, Versao }: { readonly id: number; readonly Versao: number },
): Promise<RecebimentoOutcome> {
  const sample = Sample.row.parse(await lockRow(ctx, Sample, id, Versao));
  if (conditions.some(({ Empresa }) => Empresa !== sample.Empresa))
    throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Condicoes' });
  const tests = await openTestsOf(ctx, sample);
  const receipt = await createRecord(
    ctx,
    { resource: SampleRecebimento, hooks: {} },
    await receiptOf(ctx, sample, { form, conditions }),
  );
  const Justificativa = reasonOf(conditions, form);
  const step = { Acao: steps[form.Resultado], Versao, ...(Justificativa !== undefined && { Justificativa }) };
  await transitionRecord(ctx, { resource: Sample, hooks: sampleHooks }, id, step);
  const again = await recollected(ctx, sample, { form, tests, receipt: receipt.id });
  return {
    status: 'ok',
    id,
    Sample: Sample.row.parse(await holdRow(ctx, Sample, id)),
    Recebimento: receipt.id,
    Recoleta: again,
  };
}

const receiptOf = async (ctx: AnyCtx, sample: Sample, { form, conditions }: Filled) => ({
  Empresa: sample.Empresa,
  Unidade: sample.Unidade,
  Sample: sample.id,
  Data: ctx.now,
  Usuario: ctx.user.id,
  Resultado: form.Resultado,
  Temperatura: form.Temperatura,
  Conferencia: await checklistOf(ctx, sample, form.Conferencia),
  Observacao: form.Observacao,
  Recoleta: null,
  Condicoes: conditions.map(({ id: CondicaoAmostra }) => ({ CondicaoAmostra })),
});

interface Refused {
  readonly form: Form;
  readonly tests: readonly Test[];
  readonly receipt: number;
}

async function recollected(ctx: AnyCtx, sample: Sample, { form, tests, receipt }: Refused): Promise<Sample | null> {
  if (form.Resultado !== 'Rejeitada' || !form.Recoletar) return null;
  const again = await recollect(ctx, sample, tests);
  await sql`
    update sample_recebimentos set "Recoleta" = ${again.id}
    where "Empresa" = ${sample.Empresa} and id = ${receipt} returning ${columnsOf(SampleRecebimento)}`.execute(ctx.db);
  return again;
}

/** Why a sample stayed where it was. */
export const refusalOf = (id: number, { code, message }: AppError) => ({
  status: code === 'VERSAO_DESATUALIZADA' ? ('conflict' as const) : ('invalid' as const),
  id,
  code,
  message,
});
