import {
  type FigurasSimulacao,
  RegraAutoConferencia,
  type simularAutoConferencia,
  SimulacaoAutoConferencia,
  type TarefaDeFundo,
} from '@bancada/contracts';
import { z } from 'zod';
import type { AnyCtx, Ctx } from '../../../../platform/http/index.ts';
import { enqueue, job } from '../../../../platform/jobs/index.ts';
import { lockRow } from '../../../../platform/resource/read-row.ts';
import { createRecord } from '../../../../platform/resource/write.ts';
import { localDay } from '../../../../platform/zone.ts';
import { authorOf } from '../../historico.ts';
import { figuresOf, partsOf, since, type Tried } from './simulate.ts';

const name = 'laboratory.simularAutoConferencia';
const payload = z.strictObject({
  regra: z.int().positive(),
  Versao: z.int().positive(),
  De: z.iso.datetime(),
  Ate: z.iso.datetime(),
});

/** So many tests are looked at in one transaction: a part is short, and the next one can be cancelled. */
const PART = 5_000;

/** Asks for it in the background. @throws AppError NAO_ENCONTRADO, VERSAO_DESATUALIZADA */
export async function simulate(ctx: Ctx<typeof simularAutoConferencia>): Promise<TarefaDeFundo> {
  const { id: regra, Versao, Empresa } = await lockRow(ctx, RegraAutoConferencia, ctx.params.id, ctx.body.Versao);
  return enqueue(ctx, { name, payload }, { regra, Versao, De: since(ctx.now), Ate: ctx.now }, { Empresa });
}

/**
 * Tries a rule on the past, part by part, and keeps what it found, with the version that was tried. Each part is a step:
 * a task that begins again goes on with the next one.
 */
export const simulateJob = job({
  name,
  payload,
  async run({ payload: tried, step, progress }) {
    const { total, ends } = await step('partes', (ctx) => partsOf(ctx, tried, PART));
    let sum: FigurasSimulacao | null = null;
    for (const [index, end] of ends.entries()) {
      await progress(Math.min(index * PART, total), total);
      const part = [ends[index - 1] ?? 0, end] as const;
      sum = added(sum, await step(`parte ${index}`, (ctx) => figuresOf(ctx, tried, part)));
    }
    const simulation = await step('guardar', (ctx) => keep(ctx, tried, sum ?? nothing));
    await progress(total, total);
    return simulation;
  },
});

const nothing: FigurasSimulacao = {
  Enviados: 0,
  Liberados: 0,
  Corrigidos: 0,
  Devolvidos: 0,
  Repetidos: 0,
  Rejeitados: 0,
  Retificados: 0,
  MinutosEspera: 0,
};

const added = (one: FigurasSimulacao | null, other: FigurasSimulacao): FigurasSimulacao =>
  one === null
    ? other
    : {
        Enviados: one.Enviados + other.Enviados,
        Liberados: one.Liberados + other.Liberados,
        Corrigidos: one.Corrigidos + other.Corrigidos,
        Devolvidos: one.Devolvidos + other.Devolvidos,
        Repetidos: one.Repetidos + other.Repetidos,
        Rejeitados: one.Rejeitados + other.Rejeitados,
        Retificados: one.Retificados + other.Retificados,
        MinutosEspera: one.MinutosEspera + other.MinutosEspera,
      };

/** The rule's row is held, so that it is of that very version. @throws AppError VERSAO_DESATUALIZADA when it has changed */
async function keep(
  ctx: AnyCtx,
  { regra, Versao, De, Ate }: Tried,
  figures: FigurasSimulacao,
): Promise<SimulacaoAutoConferencia> {
  const { id, Empresa } = await lockRow(ctx, RegraAutoConferencia, regra, Versao);
  const stored = await createRecord(
    ctx,
    { resource: SimulacaoAutoConferencia, hooks: {} },
    {
      Empresa,
      RegraAutoConferencia: id,
      RegraVersao: Versao,
      De: localDay(De),
      Ate: localDay(Ate),
      ...figures,
      Usuario: authorOf(ctx),
      UsuarioNome: ctx.user.Nome,
      Data: ctx.now,
    },
  );
  return SimulacaoAutoConferencia.row.parse(stored);
}
