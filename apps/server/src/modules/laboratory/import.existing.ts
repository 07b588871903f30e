import {
  type Importacao,
  type LinhaImportacao,
  type Recusa,
  refusalWith,
  type Result,
  sameValor,
  valorDaLinha,
  type ValorResultado,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/index.ts';
import { type AnyCtx, later } from '../../platform/http/index.ts';
import { lockRefusal } from './import.match.ts';
import { applyItems, type Author, type LoadedTest } from './result.apply.ts';
import { loadTests } from './result.load.ts';
import { upsertResults } from './result.service.ts';
import { lockTests } from './sample-test.repository.ts';

/** What became of a line that goes to a sample that is there already: the sample, or why nothing of it was stored. */
export type ExistingOutcome =
  | { readonly Sample: number }
  | { readonly CodigoComponent: string | null; readonly Recusa: Recusa };

/** A value that differs from what the sample has, with what it has. */
interface Writing {
  readonly id: number;
  readonly Versao: number;
  readonly ValorResultado: ValorResultado;
  readonly De: ValorResultado | null;
}

const itemOf = ({ id, Versao, ValorResultado }: Writing) => ({ id, Versao, ValorResultado });

/** A test that lines of this import may go to. */
interface Destination extends LoadedTest {
  readonly Sample: number;
  readonly refusal: Recusa | null;
}

/**
 * Stores lines in the samples they are about, through the one way in which results are saved. Each is taken whole or
 * refused whole; a value that is there already is no change.
 */
export async function storeExisting(
  ctx: AnyCtx,
  importacao: Importacao,
  linhas: readonly LinhaImportacao[],
): Promise<{ readonly outcomes: readonly ExistingOutcome[]; readonly resultados: number }> {
  const destinations = await destinationsOf(ctx, importacao, linhas);
  const author: Author = { id: ctx.user.id, Nome: ctx.user.Nome, now: ctx.now };
  const writings = new Map<number, Writing>();
  const outcomes = linhas.map((linha): ExistingOutcome => {
    const to = destinations.get(linha.Existente?.Test ?? 0);
    if (!to) return { CodigoComponent: null, Recusa: refusalWith('NAO_ENCONTRADO') };
    const written = itemsOf(linha, to);
    const refusal = to.refusal ? { CodigoComponent: null, Recusa: to.refusal } : refuse(written, to, writings, author);
    if (refusal) return refusal;
    for (const { writing } of written) if (writing) writings.set(writing.id, writing);
    return { Sample: to.Sample };
  });
  await save(ctx, importacao, [...writings.values()]);
  return { outcomes, resultados: writings.size };
}

/** The tests that the lines name, held; those of another exam or unit than the import's are none. */
async function destinationsOf(
  ctx: AnyCtx,
  { Tratamento, Unidade }: Importacao,
  linhas: readonly LinhaImportacao[],
): Promise<ReadonlyMap<number, Destination>> {
  const ids = [...new Set(linhas.flatMap(({ Existente }) => Existente?.Test ?? []))];
  const tests = (await lockTests(ctx.db, ctx.scope, ids)).filter(
    (test) => test.Tratamento === Tratamento && test.Unidade === Unidade,
  );
  const loaded = await loadTests(ctx, tests);
  return new Map(
    tests.flatMap((test, index) => {
      const own = loaded[index];
      return own ? [[test.id, { ...own, Sample: test.Sample, refusal: lockRefusal(test) }]] : [];
    }),
  );
}

interface LineItem {
  readonly code: string;
  readonly row: Result | undefined;
  /** Null: the sample has this value already. */
  readonly writing: Writing | null;
}

function itemsOf({ valores, Existente }: LinhaImportacao, { rows }: Destination): LineItem[] {
  return Object.entries(valores).map(([code, valor]) => {
    const row = rows.find(({ CodigoComponent }) => CodigoComponent.toUpperCase() === code.toUpperCase());
    if (!row) return { code, row, writing: null };
    const ValorResultado = valorDaLinha(row, valor);
    const writing = { id: row.id, Versao: Existente?.Versoes[code] ?? 0, ValorResultado, De: row.ValorResultado };
    return { code, row, writing: sameValor(row.ValorResultado, ValorResultado) ? null : writing };
  });
}

/** The first thing that is wrong with a line, or null. It is judged as it would be stored. */
function refuse(
  items: readonly LineItem[],
  test: Destination,
  taken: ReadonlyMap<number, Writing>,
  author: Author,
): Exclude<ExistingOutcome, { Sample: number }> | null {
  const seen = new Set(taken.keys());
  for (const { code, row } of items) {
    if (!row) return { CodigoComponent: code, Recusa: refusalWith('NAO_ENCONTRADO') };
    // An earlier line of the file, or column of this one, says what it is already.
    if (seen.has(row.id)) return { CodigoComponent: code, Recusa: refusalWith('IMPORTACAO_AMBIGUA') };
    seen.add(row.id);
  }
  const written = items.flatMap(({ code, writing }) => (writing ? [{ code, writing }] : []));
  const { outcomes } = applyItems(
    written.map(({ writing }) => itemOf(writing)),
    [test],
    author,
  );
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.status === 'ok') continue;
    const { code, message, messages, details } = outcome;
    const Recusa = { code, message, ...(messages && { messages }), ...(details && { details }) };
    return { CodigoComponent: written[index]?.code ?? null, Recusa };
  }
  return null;
}

async function save(ctx: AnyCtx, { Empresa, id }: Importacao, writings: readonly Writing[]): Promise<void> {
  const versions = await saveValues(ctx, writings.map(itemOf));
  const rows = writings.map(({ id: Result, De }) => ({
    Result,
    ResultVersao: versions.get(Result),
    ValorAnterior: De,
  }));
  await sql`
    insert into importacao_resultados ("Empresa", "Importacao", "Result", "ResultVersao", "ValorAnterior")
    select ${Empresa}, ${id}, v."Result", v."ResultVersao", v."ValorAnterior"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v("Result" bigint, "ResultVersao" int, "ValorAnterior" jsonb)`.execute(
    ctx.db,
  );
}

/**
 * Saves values of results that the caller has found good and holds. Answers the versions they have then.
 *
 * @throws IMPORTACAO_ALTERADA when one of them is refused nevertheless
 */
export async function saveValues(
  ctx: AnyCtx,
  results: readonly { readonly id: number; readonly Versao: number; readonly ValorResultado: ValorResultado | null }[],
): Promise<ReadonlyMap<number, number>> {
  if (results.length === 0) return new Map();
  const request = { ...ctx, params: {}, query: {}, file: undefined, body: { results: [...results] } };
  const [answer] = await upsertResults([request], 'importação');
  if (answer === undefined || answer === later) throw new Error('The first request of a save was not served');
  const n = answer.outcomes.filter(({ status }) => status !== 'ok').length;
  if (n > 0) throw new AppError('IMPORTACAO_ALTERADA', { n });
  return new Map(answer.results.map(({ id, Versao }) => [id, Versao]));
}
