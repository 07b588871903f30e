import { type AnswerOf, type bulkUpsert, type BulkUpsertOutcome, type ContagemInstrumento } from '@bancada/contracts';
import { sql } from 'kysely';
import { type AnyCtx, later } from '../../../platform/http/index.ts';
import { upsertResults } from '../result.service.ts';
import { decide, type Decision, type WaitingRecord } from './decide.ts';
import { knownOf } from './known.ts';
import { type Outcome, unsaved } from './outcome.ts';
import { recount } from './recount.ts';
import { applySusceptibilities, isSusceptibility } from './susceptibility.ts';

/** The most results of one save. */
const BATCH = 5000;

/** How often a record is tried whose result somebody else changes meanwhile. */
const TRIES = 3;

type Saving = Extract<Decision, { kind: 'save' }> & { readonly record: WaitingRecord };

/**
 * Applies what waits of some messages through the save of results, as whoever works: each record ends as applied,
 * waiting or refused. Messages are held meanwhile, so that no record is applied twice.
 */
export async function applyRecords(ctx: AnyCtx, messages: readonly number[]): Promise<ContagemInstrumento> {
  await holdMessages(ctx, messages);
  const { rows: records } = await sql<WaitingRecord>`
    select "Empresa", id, "Unidade", "MensagemInstrumento", "Instrumento", "Amostra", "Amostras", "Codigo", "Nome", "Organismo", "Valor",
      "Significado", "UnidadeMedida", "Diluicao" from registro_instrumentos
    where "Empresa" = any(${ctx.scope.empresas}) and "Unidade" = any(${ctx.scope.unidades})
      and "MensagemInstrumento" = any(${messages}) and "Situacao" = 'Pendente'
    order by "MensagemInstrumento", "Linha", id`.execute(ctx.db);
  const [cultures, plain] = [records.filter(isSusceptibility), records.filter((each) => !isSusceptibility(each))];
  const grown = await applySusceptibilities(ctx, cultures);
  await storeOutcomes(ctx, grown);
  const outcomes = [...grown, ...(await settleAll(ctx, plain))];
  await recount(ctx, messages);
  const count = (Situacao: Outcome['Situacao']) => outcomes.filter((each) => each.Situacao === Situacao).length;
  return {
    Aplicadas: count('Aplicado'),
    Pendentes: count('Pendente'),
    Recusadas: count('Recusado'),
    total: outcomes.length,
  };
}

async function holdMessages({ db, scope }: AnyCtx, messages: readonly number[]): Promise<void> {
  await sql`
    select 1 from mensagem_instrumentos where "Empresa" = any(${scope.empresas}) and "Unidade" = any(${scope.unidades})
      and id = any(${messages}) order by id for no key update`.execute(db);
}

/** Decides and saves in rounds: what two records say of one result is saved one after the other, in their order. */
async function settleAll(ctx: AnyCtx, records: readonly WaitingRecord[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const tries = new Map<number, number>();
  for (let left = records; left.length > 0;) {
    const known = await knownOf(ctx, left);
    const decided = left.map((record) => ({ record, ...decide(record, known) }));
    const { now, later: next } = oneByResult(decided.filter((each) => each.kind === 'save'));
    const settled = decided.flatMap((each) => (each.kind === 'save' ? [] : [unsaved(each.record, each)]));
    for (const { saved, outcome } of await save(ctx, now)) {
      const tried = (tries.get(saved.record.id) ?? 0) + 1;
      tries.set(saved.record.id, tried);
      if (outcome) settled.push(outcome);
      else if (tried < TRIES) next.push(saved.record);
      else settled.push({ ...nothing(saved), Situacao: 'Pendente', Espera: 'Amostra', Motivo: null });
    }
    // Before the next round, which asks whose value a result has.
    await storeOutcomes(ctx, settled);
    outcomes.push(...settled);
    left = next;
  }
  return outcomes;
}

/** The first record of each result, as many as one save takes, and the records that come after. */
function oneByResult(saving: readonly Saving[]): { readonly now: readonly Saving[]; readonly later: WaitingRecord[] } {
  const taken = new Set<number>();
  const isNow = ({ target }: Saving) => taken.size < BATCH && !taken.has(target.id);
  const { now = [], later: rest = [] } = Object.groupBy(saving, (each) => {
    const when = isNow(each) ? 'now' : 'later';
    taken.add(each.target.id);
    return when;
  });
  return { now, later: rest.map(({ record }) => record) };
}

const nothing = ({ record, Sample }: Saving) => ({
  id: record.id,
  Sample,
  Result: null,
  ResultVersao: null,
  ValorAnterior: null,
});

/** Saves through the one way results are saved; null where somebody else was faster. */
async function save(ctx: AnyCtx, saving: readonly Saving[]) {
  if (saving.length === 0) return [];
  const results = saving.map(({ target: { id, Versao }, valor }) => ({ id, Versao, ValorResultado: valor }));
  const request = { ...ctx, params: {}, query: {}, file: undefined, body: { results } };
  const [answer] = await upsertResults([request], 'importação');
  if (answer === undefined || answer === later) throw new Error('The first request of a save was not served');
  const versions = versionsOf(answer);
  return saving.map((saved, index) => {
    const outcome = answer.outcomes[index];
    if (!outcome) throw new Error('A result has no outcome');
    return { saved, outcome: outcomeOf(saved, outcome, versions) };
  });
}

const versionsOf = ({ results }: AnswerOf<typeof bulkUpsert>) => new Map(results.map(({ id, Versao }) => [id, Versao]));

function outcomeOf(saved: Saving, outcome: BulkUpsertOutcome, versions: ReadonlyMap<number, number>): Outcome | null {
  const none = nothing(saved);
  if (outcome.status === 'conflict') return null;
  if (outcome.status === 'ok') {
    const { id: Result, Versao, ValorResultado: ValorAnterior } = saved.target;
    const ResultVersao = versions.get(Result) ?? Versao;
    return { ...none, Situacao: 'Aplicado', Espera: null, Motivo: null, Result, ResultVersao, ValorAnterior };
  }
  const { message: Motivo } = outcome;
  // Instruments are often faster than the receipt of the sample.
  const waits = outcome.code === 'AMOSTRA_NAO_RECEBIDA';
  return { ...none, Situacao: waits ? 'Pendente' : 'Recusado', Espera: waits ? 'Amostra' : null, Motivo };
}

/** Writes what became of records, in one statement. */
async function storeOutcomes({ db, scope }: AnyCtx, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const column = <T>(pick: (outcome: Outcome) => T) => outcomes.map(pick);
  const before = ({ ValorAnterior }: Outcome) => (ValorAnterior === null ? null : JSON.stringify(ValorAnterior));
  const brought = ({ Medida }: Outcome) => (Medida === undefined ? null : JSON.stringify(Medida));
  await sql`
    update registro_instrumentos g set "Situacao" = v.situacao, "Espera" = v.espera, "Motivo" = v.motivo,
      "Sample" = v.sample, "Result" = v.result, "ResultVersao" = v.versao, "ValorAnterior" = v.anterior::jsonb, "Medida" = v.medida::jsonb,
      "Versao" = g."Versao" + 1
    from unnest(${column(({ id }) => id)}::bigint[], ${column(({ Situacao }) => Situacao)}::text[],
      ${column(({ Espera }) => Espera)}::text[], ${column(({ Motivo }) => Motivo?.slice(0, 1000) ?? null)}::text[],
      ${column(({ Sample }) => Sample)}::bigint[], ${column(({ Result }) => Result)}::bigint[],
      ${column(({ ResultVersao }) => ResultVersao)}::int[], ${column(before)}::text[], ${column(brought)}::text[])
      as v(id, situacao, espera, motivo, sample, result, versao, anterior, medida)
    where g."Empresa" = any(${scope.empresas}) and g.id = v.id`.execute(db);
}
