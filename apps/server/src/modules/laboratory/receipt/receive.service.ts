import { type RecebimentoOutcome, type receberAmostras, Sample, SampleRecebimento } from '@bancada/contracts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { changeRecorded, lockAnyVersion } from '../../../platform/resource/index.ts';
import { versionOf } from '../../../platform/resource/read-row.ts';
import { transitionRecord } from '../../../platform/resource/transition.ts';
import { createRecord } from '../../../platform/resource/write.ts';
import { eachSample } from '../each-sample.ts';
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
  return eachSample(ctx, ctx.body.itens, (own, sample, { Versao }) => receiveOne(own, filled, sample, Versao));
}

async function receiveOne(ctx: AnyCtx, { form, conditions }: Filled, sample: Sample, Versao: number) {
  const { id, Empresa } = sample;
  if (conditions.some((each) => each.Empresa !== Empresa))
    throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Condicoes' });
  await versionOf(ctx, Sample, sample, Versao);
  const tests = await openTestsOf(ctx, sample);
  const receipt = await createRecord(ctx, writing, await receiptOf(ctx, sample, { form, conditions }));
  const Justificativa = reasonOf(conditions, form);
  const step = { Acao: steps[form.Resultado], Versao, ...(Justificativa !== undefined && { Justificativa }) };
  await transitionRecord(ctx, { resource: Sample, hooks: sampleHooks }, id, step);
  const asksAgain = form.Resultado === 'Rejeitada' && form.Recoletar;
  const Recoleta = asksAgain ? await recollect(ctx, sample, tests) : null;
  if (Recoleta) await changeRecorded(ctx, writing, receipt, { Recoleta: Recoleta.id });
  return { Sample: Sample.row.parse(await lockAnyVersion(ctx, Sample, id)), Recebimento: receipt.id, Recoleta };
}

const writing = { resource: SampleRecebimento, hooks: {} };

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
  DesfeitoEm: null,
  Condicoes: conditions.map(({ id: CondicaoAmostra }) => ({ CondicaoAmostra })),
});
