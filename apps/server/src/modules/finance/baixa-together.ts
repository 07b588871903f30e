import { type baixarTitulos, derive, Titulo, TituloBaixa } from '@bancada/contracts';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../platform/http/index.ts';
import type { StoredRow } from '../../platform/resource/index.ts';
import { attempt } from '../../platform/resource/attempt.ts';
import { changeAlike, insertAlike } from '../../platform/resource/change-together.ts';
import { withAllCollections } from '../../platform/resource/children.ts';
import { requireRules } from '../../platform/resource/document.ts';
import type { FieldValues } from '../../platform/resource/field-values.ts';
import { isChangeGated, isStepGated } from '../../platform/resource/pass-gates.ts';
import { lockRows, versionOf } from '../../platform/resource/read-row.ts';
import { systemStepOf } from '../../platform/resource/step.ts';
import { record } from '../../platform/resource/store-row.ts';
import type { Result } from '../../platform/resource/write-many.ts';
import { limitsOnce } from './alcada.ts';
import { type Plan, planOf, within } from './baixa-plan.ts';
import { isPaidByAcquirer } from './card/sale.ts';
import { post } from './ledger/post.ts';

type Own = Ctx<typeof baixarTitulos>;
type Item = Own['body']['itens'][number];

/** A title that may be settled, and what it says then. */
interface Ready extends Plan {
  readonly before: StoredRow;
  readonly fields: FieldValues;
}

/**
 * Settles titles as `settleTitulo` would one after another, by a few statements for all of them. Answers what became of
 * each; null, and nothing is done, where one of them causes more than its own settlement.
 */
export async function settleTogether(ctx: Own): Promise<readonly Result[] | null> {
  const ids = ctx.body.itens.map(({ id }) => id);
  const rows = await lockRows(ctx, Titulo, ids);
  if (new Set(ids).size < ids.length || (await causesMore(ctx, [...rows.values()]))) return null;
  const results = await attempt(ctx, (own) => settleAll(own, ctx.body, rows));
  // What the database or the ledger refuses is found out title by title.
  return results instanceof AppError ? null : results;
}

/** Whether other nouns or rooms hang on it: charges that are withdrawn, sales that an acquirer pays. */
async function causesMore(ctx: Own, rows: readonly StoredRow[]): Promise<boolean> {
  if (rows.length < 2 || rows.some(({ Status }) => Status === 'Em_Cobranca')) return true;
  const gated = ['pagar', 'pagarParte'].some((step) => isStepGated(ctx, Titulo, step));
  if (gated || isChangeGated(ctx, Titulo, [{ Pago: '0' }])) return true;
  const companies = new Set(rows.map(({ Empresa }) => Empresa));
  for (const Empresa of companies) if (await isPaidByAcquirer(ctx, Empresa, ctx.body.MeioPagamento)) return true;
  return false;
}

async function settleAll(
  ctx: AnyCtx,
  body: Own['body'],
  rows: ReadonlyMap<number, StoredRow>,
): Promise<readonly Result[]> {
  const whole = await withAllCollections(ctx, Titulo, [...rows.values()]);
  const byId = new Map(whole.map((row) => [row.id, row]));
  const limits = limitsOnce(ctx);
  const readied: (Ready | AppError)[] = [];
  for (const item of body.itens) readied.push(await ready(ctx, byId.get(item.id), body, { item, limits }));
  const able = readied.filter((each): each is Ready => !(each instanceof AppError));
  const stored = able.length === 0 ? new Map<number, StoredRow>() : await store(ctx, able);
  return readied.map((each) =>
    each instanceof AppError ? each : (stored.get(each.titulo.id) ?? new AppError('NAO_ENCONTRADO')),
  );
}

async function ready(
  ctx: AnyCtx,
  row: StoredRow | undefined,
  body: Own['body'],
  { item, limits }: { readonly item: Item; readonly limits: ReturnType<typeof limitsOnce> },
): Promise<Ready | AppError> {
  try {
    if (!row) throw new AppError('NAO_ENCONTRADO');
    const before = await versionOf(ctx, Titulo, row, item.Versao);
    const plan = await planOf(ctx, before, body, item, limits);
    const Pago = within(plan);
    const state = { Pago, Status: plan.step ? systemStepOf(Titulo, before, plan.step).to : before['Status'] };
    const fields = { ...state, ...derive(Titulo, { ...before, ...state }) };
    requireRules(Titulo, { ...before, ...fields });
    return { ...plan, before, fields };
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** Stores titles, their settlements and what the ledger says of these, each by one statement. Answers the titles. */
async function store(ctx: AnyCtx, able: readonly Ready[]): Promise<ReadonlyMap<number, StoredRow>> {
  const changed = new Map((await changeAlike(ctx, Titulo, able)).map((row) => [row.id, row]));
  const sent = able.map(({ settlement }) => ({ ...settlement, ...derive(TituloBaixa, settlement) }));
  const settled = new Map((await insertAlike(ctx, TituloBaixa, sent)).map((row) => [row['Titulo'], row]));
  const titles = able.map(({ before, step }) => {
    const after = { ...before, ...changed.get(before.id) };
    const baixa = settled.get(before.id);
    if (!baixa) throw new Error(`Title ${before.id} was not settled`);
    record(ctx, Titulo, { Acao: step ?? 'editar', before, after });
    record(ctx, TituloBaixa, { Acao: 'criar', before: null, after: baixa });
    return [before.id, after] as const;
  });
  const companies = Map.groupBy(settled.values(), ({ Empresa }) => Empresa);
  for (const [Empresa, rows] of companies) await post(ctx, 'titulo-baixas', { Empresa, ids: rows.map(({ id }) => id) });
  return new Map(titles);
}
