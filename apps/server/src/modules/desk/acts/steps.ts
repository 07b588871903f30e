import { type Ato, DESFEITO, inverseOf } from '@bancada/contracts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/ctx.ts';
import { attempt, rehearse } from '../../../platform/resource/attempt.ts';
import { stepsTogether } from '../../../platform/resource/step-together.ts';
import type { Writing } from '../../../platform/resource/store-row.ts';
import { followUndone, formerValues, nextLines, putOutcomes, type SituacaoLinha, type StoredAto } from './stored.ts';
import { type Chosen, onTrial, takeAct, type Taken, type Taking } from './take.ts';

/** Rows of one step, which is one transaction: whoever waits for one of them waits for it. */
const STEP = 1000;

/** Rows of a step that one statement changes: a transaction more would cost more than they do. */
const STEP_TOGETHER = 2500;

const sizeOf = (writing: Writing, act: Ato): number =>
  act.Tipo === 'transicao' && stepsTogether(writing, act.Acao) ? STEP_TOGETHER : STEP;

/** How far the work on an act is: the last row it came to, and how many were before it. */
export interface Walked {
  readonly after: number;
  readonly done: number;
  readonly more: boolean;
}

/** Something that is done to the next rows of an act. */
export type ActStep = (ctx: AnyCtx, writing: Writing, act: StoredAto, from: Walked) => Promise<Walked>;

const outcomesOf = (taken: Taken, done: SituacaoLinha, refused: SituacaoLinha) =>
  [...taken].map(([id, result]) => ({ id, result, Situacao: result instanceof AppError ? refused : done }));

/** The next rows of an act that are in a state, and how far the work is with them. */
async function nextOf(ctx: AnyCtx, writing: Writing, act: StoredAto, { after, done }: Walked, Situacao: SituacaoLinha) {
  const limit = sizeOf(writing, act.Ato);
  // One more than it works on: whether there is another step is known without one.
  const found: readonly Chosen[] = await nextLines(ctx, act, { after, Situacao, limit: limit + 1 });
  const lines = found.slice(0, limit);
  const to = { after: lines.at(-1)?.id ?? 0, done: done + lines.length, more: found.length > limit };
  return { lines, to };
}

/** Finds out what would become of the next rows: it is done and undone. */
export const checkSome: ActStep = async (ctx, writing, act, from) => {
  const { lines, to } = await nextOf(ctx, writing, act, from, 'Conferir');
  const taken = await rehearse(ctx, (own) => takeAct(own, writing, onTrial(writing.resource, act.Ato), lines));
  // Their versions are those that were read: nothing was stored.
  const outcomes = outcomesOf(taken, 'Pronta', 'Recusada').map(({ id, Situacao, result }) =>
    result instanceof AppError ? { id, Situacao, result } : { id, Situacao },
  );
  await putOutcomes(ctx, act, outcomes);
  return to;
};

const asAsked = ({ Ato, Justificativa }: StoredAto): Taking => ({ act: Ato, Justificativa });

/** Does an act to the next rows that are ready. */
export const doSome: ActStep = async (ctx, writing, act, from) => {
  const { lines, to } = await nextOf(ctx, writing, act, from, 'Pronta');
  await putOutcomes(ctx, act, outcomesOf(await takeAct(ctx, writing, asAsked(act), lines), 'Feita', 'Recusada'));
  return to;
};

/** Does an act to all rows that are ready, of which there is one step: to all of them, or to none. Answers whether it was done. */
export async function doAll(ctx: AnyCtx, writing: Writing, act: StoredAto): Promise<boolean> {
  const lines = await nextLines(ctx, act, { after: 0, Situacao: 'Pronta', limit: STEP });
  let taken: Taken = new Map();
  const done = await attempt(ctx, async (own) => {
    taken = await takeAct(own, writing, asAsked(act), lines);
    const refusal = [...taken.values()].find((each) => each instanceof AppError);
    if (refusal) throw refusal;
  });
  const outcomes = outcomesOf(taken, 'Feita', 'Recusada');
  const refused = outcomes.filter(({ Situacao }) => Situacao === 'Recusada');
  await putOutcomes(ctx, act, done instanceof AppError ? refused : outcomes);
  return !(done instanceof AppError);
}

/** Undoes an act of the next rows it was done to, as far as nobody has changed them since. */
export const undoSome: ActStep = async (ctx, writing, act, from) => {
  const { lines, to } = await nextOf(ctx, writing, act, from, 'Feita');
  const inverse = inverseOf(writing.resource, act.Ato);
  if (inverse === null) throw new AppError('ATO_NAO_DESFAZ');
  const values =
    act.Ato.Tipo === 'alterar'
      ? await formerValues(ctx, act, { table: writing.resource.table, field: act.Ato.Campo }, lines)
      : undefined;
  const taking: Taking = { act: inverse, Justificativa: DESFEITO, ...(values && { values }) };
  const taken = await takeAct(asUndoing(ctx, writing), writing, taking, lines);
  await putOutcomes(ctx, act, outcomesOf(taken, 'Desfeita', 'Mantida'));
  await followUndone(ctx, act, lines);
  return to;
};

/** In the history of the rows themselves it is called what it is. */
const asUndoing = (ctx: AnyCtx, { resource }: Writing): AnyCtx => ({
  ...ctx,
  audit: (...entries) =>
    ctx.audit(
      ...entries.map((entry) =>
        entry.Entidade === resource.table && entry.De !== null ? { ...entry, Acao: 'desfazer' } : entry,
      ),
    ),
});
