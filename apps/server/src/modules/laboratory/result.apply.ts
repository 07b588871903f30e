import {
  checkValor,
  isCalculated,
  isTyped,
  isEmptyValor,
  judge,
  refusalWith,
  resultadoValorOf,
  sameValor,
  valueRefused,
  type BulkUpsertItem,
  type BulkUpsertOutcome,
  type ErrorCode,
  type Result,
  type Risco,
} from '@bancada/contracts';
import { recalculate } from './calculation.ts';
import { sourcesFirst, takenFrom } from './origin/taken.ts';
import { spoken } from '../../platform/zone.ts';

/** A test with all its results, as one save sees it. */
export interface LoadedTest {
  readonly id: number;
  readonly rows: readonly Result[];
  readonly Sexo: 'M' | 'F' | null;
  readonly Idade: number | null;
  readonly IdadeDias?: number | null;
  /** Why nothing can be typed into it now, or null. */
  readonly lock: { readonly code: ErrorCode; readonly params: Readonly<Record<string, unknown>> } | null;
  /** Whether others take values from it; what is rejected or cancelled gives none. */
  readonly gives?: boolean;
  /** In retification every change needs a reason. */
  readonly needsReason: boolean;
  /** Whether a control of a component is rejected. */
  readonly isHeld: (component: number) => boolean;
}

/** One result before and after a save. */
export interface Change {
  readonly before: Result;
  readonly after: Result;
  readonly reason: string | null;
  readonly author: Author;
  /** Whether the result is marked as edited again, where the change undoes others. */
  readonly edited?: boolean | undefined;
}

/** Who saves and when. */
export interface Author {
  /** Null: no person, but an instrument. */
  readonly id: number | null;
  readonly Nome: string;
  readonly now: string;
  /**
   * Whether a result was marked as edited when it last had a value, before what the author has changed since;
   * undefined where it had none such. Only who can undo has it.
   */
  readonly wasEdited?: (result: number, value: Result['ValorResultado']) => boolean | undefined;
}

/** What a save comes to: an outcome per item, and the rows to store, recalculated ones included. */
export interface Applied {
  readonly outcomes: BulkUpsertOutcome[];
  readonly changes: Change[];
  /** Rows that already held the value sent with an old version: the sender needs the current one. */
  readonly repeated: Result[];
}

/**
 * Applies typed items to the loaded tests without touching the database: checks each item, writes the
 * values that hold, recalculates every touched test from its own formulas and judges what changed.
 */
export function applyItems(items: readonly BulkUpsertItem[], tests: readonly LoadedTest[], author: Author): Applied {
  const places = placesOf(tests);
  const typed = new Map<number, Change>();
  const repeated = new Map<number, Result>();
  const outcomes = items.map((item) => applyItem(item, places, { typed, repeated }, author));
  const changes = settleAll(tests, typed, author);
  const changed = new Set(changes.map(({ after }) => after.id));
  return { outcomes, changes, repeated: [...repeated.values()].filter(({ id }) => !changed.has(id)) };
}

interface Places {
  readonly byId: Map<number, readonly [Result, LoadedTest]>;
  /** Made when the first item names its result so: screens send ids. */
  readonly byCode: () => Map<string, readonly [Result, LoadedTest]>;
}

const codeKey = (test: number, code: string) => `${test} ${code.toUpperCase()}`;

function placesOf(tests: readonly LoadedTest[]): Places {
  const all = tests.flatMap((test) => test.rows.map((row) => [row, test] as const));
  let byCode: ReturnType<Places['byCode']> | undefined;
  return {
    byId: new Map(all.map((place) => [place[0].id, place])),
    byCode: () => (byCode ??= new Map(all.map((place) => [codeKey(place[0].Test, place[0].CodigoComponent), place]))),
  };
}

interface Progress {
  readonly typed: Map<number, Change>;
  readonly repeated: Map<number, Result>;
}

function applyItem(
  item: BulkUpsertItem,
  places: Places,
  { typed, repeated }: Progress,
  author: Author,
): BulkUpsertOutcome {
  const place =
    item.id === undefined
      ? places.byCode().get(codeKey(item.Test ?? 0, item.CodigoComponent ?? ''))
      : places.byId.get(item.id);
  if (!place) return refused('invalid', null, 'NAO_ENCONTRADO');
  const [row, test] = place;
  const componente = row.NomeComponent;
  // A result that nobody types takes a remark, which is sent without a value.
  if (!isTyped(row) && !isRemark(item)) {
    const code = isCalculated(row) ? 'RESULTADO_CALCULADO' : 'RESULTADO_DE_ORIGEM';
    return refused('locked', row.id, code, { componente });
  }
  if (test.lock) return refused('locked', row.id, test.lock.code, test.lock.params);
  const current = typed.get(row.id)?.after ?? row;
  if (item.Versao !== row.Versao) {
    // The same twice (a retry whose answer was lost, two people agreeing) is no conflict.
    if (!hasSameContent(item, current)) return conflict(row);
    repeated.set(row.id, row);
    return { status: 'ok', id: row.id };
  }
  const problem = isTyped(row) && item.ValorResultado && checkValor(item.ValorResultado, row);
  if (problem) return { status: 'invalid', id: row.id, ...valueRefused(componente, problem) };
  if (test.needsReason && !item.Motivo) return refused('invalid', row.id, 'JUSTIFICATIVA');
  const after = typeInto(current, item, author);
  const edited = item.Desfaz ? author.wasEdited?.(row.id, after.ValorResultado) : undefined;
  typed.set(row.id, { before: row, after, reason: item.Motivo ?? null, author, edited });
  return { status: 'ok', id: row.id };
}

const isRemark = ({ Observacao, ValorResultado }: BulkUpsertItem) =>
  Observacao !== undefined && isEmptyValor(ValorResultado);

const hasSameContent = (item: BulkUpsertItem, row: Result) =>
  (!isTyped(row) || sameValor(item.ValorResultado, row.ValorResultado)) &&
  (item.Observacao === undefined || item.Observacao === row.Observacao);

function typeInto(row: Result, item: BulkUpsertItem, author: Author): Result {
  const typed = isEmptyValor(item.ValorResultado) ? null : item.ValorResultado;
  const ValorResultado = isTyped(row) ? typed : row.ValorResultado;
  return {
    ...row,
    ValorResultado,
    Observacao: item.Observacao === undefined ? row.Observacao : item.Observacao,
    ...stampOf(author),
  };
}

function refused(
  status: 'locked' | 'invalid',
  id: number | null,
  code: ErrorCode,
  params?: Readonly<Record<string, unknown>>,
): BulkUpsertOutcome {
  return { status, id, ...refusalWith(code, params) };
}

function conflict(row: Result): BulkUpsertOutcome {
  const refusal = refusalWith('VERSAO_DESATUALIZADA', {
    quem: row.AlteradoPorNome ?? '—',
    quando: row.DataResultado === null ? '—' : spoken(row.DataResultado),
  });
  return { status: 'conflict', id: row.id, ...refusal, atual: resultadoValorOf(row) };
}

/**
 * Settles the tests into which something was typed, and then those that take values from them: each after its sources,
 * so that what a source has become is what they read.
 */
function settleAll(tests: readonly LoadedTest[], typed: ReadonlyMap<number, Change>, author: Author): Change[] {
  const touched = new Set([...typed.values()].map(({ before }) => before.Test));
  const sources = sourcesIn(tests);
  return ordered(tests).flatMap((test) => {
    const rows = test.rows.map((row) => withTaken(typed.get(row.id)?.after ?? row, test, sources, author));
    if (!touched.has(test.id) && rows.every((row, index) => row === test.rows[index])) return [];
    const changes = settle(test, rows, typed, author);
    for (const { after } of changes) if (sources.get(after.id)) sources.set(after.id, after);
    return changes;
  });
}

/** Each test after those it takes values from; as they come where none does. */
function ordered(tests: readonly LoadedTest[]): readonly LoadedTest[] {
  const taking = tests.filter(({ rows }) => rows.some(({ ResultOrigem }) => ResultOrigem !== null));
  if (taking.length === 0) return tests;
  const testOf = new Map(tests.flatMap(({ id, rows }) => rows.map((row) => [row.id, id] as const)));
  const sources = new Map(
    taking.map(({ id, rows }) => [id, rows.flatMap(({ ResultOrigem }) => testOf.get(ResultOrigem ?? 0) ?? [])]),
  );
  return sourcesFirst(tests, (id) => sources.get(id) ?? []);
}

/** The results that others of these tests take their value from, as they are now; null of a test that gives none. */
function sourcesIn(tests: readonly LoadedTest[]): Map<number, Result | null> {
  const wanted = new Set(tests.flatMap(({ rows }) => rows.flatMap(({ ResultOrigem }) => ResultOrigem ?? [])));
  if (wanted.size === 0) return new Map();
  return new Map(
    tests.flatMap(({ rows, gives = true }) =>
      rows.flatMap((row) => (wanted.has(row.id) ? [[row.id, gives ? row : null] as const] : [])),
    ),
  );
}

/** A result with the value that its source has now; one whose test is submitted stays as it was submitted. */
function withTaken(
  row: Result,
  { lock }: LoadedTest,
  sources: ReadonlyMap<number, Result | null>,
  author: Author,
): Result {
  const source = row.ResultOrigem === null ? undefined : sources.get(row.ResultOrigem);
  if (source === undefined || lock?.code === 'RESULTADO_TRAVADO') return row;
  const ValorResultado = takenFrom(row, source);
  if (sameValor(ValorResultado, row.ValorResultado)) return row;
  return { ...row, ...stampOf(author), ValorResultado };
}

const stampOf = ({ now, id, Nome }: Author) => ({ DataResultado: now, AlteradoPor: id, AlteradoPorNome: Nome });

/** Recalculates one test after its changes, and keeps only the rows that are different now. */
function settle(
  test: LoadedTest,
  rows: readonly Result[],
  typed: ReadonlyMap<number, Change>,
  author: Author,
): Change[] {
  const calculated = recalculate(rows);
  return test.rows.flatMap((before, index) => {
    const written = rows[index] ?? before;
    const calculation = calculated.get(before.id);
    if (!isChanged(before, { ...writing(written), ...calculation })) return [];
    const after = { ...written, ...(calculation && { ...calculation, ...stampOf(author) }), Versao: before.Versao + 1 };
    const { reason = null, edited } = typed.get(before.id) ?? {};
    after.Riscos = risksOf(before, after, test, edited);
    return [{ before, after, reason, author, edited }];
  });
}

type Writing = Pick<Result, 'ValorResultado' | 'Problema' | 'Observacao'>;

const writing = ({ ValorResultado, Problema, Observacao }: Writing): Writing => ({
  ValorResultado,
  Problema,
  Observacao,
});

const isChanged = (before: Writing, after: Writing) =>
  !sameValor(before.ValorResultado, after.ValorResultado) ||
  before.Problema?.code !== after.Problema?.code ||
  before.Problema?.message !== after.Problema?.message ||
  before.Observacao !== after.Observacao;

/** What a reviewer must look at: out of range, critical, edited after a first value, not calculated, a control rejected. */
function risksOf(before: Result, after: Result, test: LoadedTest, restored: boolean | undefined): Risco[] {
  const risks: Risco[] = [];
  if (after.Problema) risks.push('falha');
  else {
    const judgement = judge(after.ValorResultado, after, test);
    if (judgement === 'fora_da_faixa' || judgement === 'critico') risks.push(judgement);
  }
  const edited =
    isTyped(after) && !isEmptyValor(before.ValorResultado) && !sameValor(before.ValorResultado, after.ValorResultado);
  if (restored ?? (edited || before.Riscos.includes('editado'))) risks.push('editado');
  if (!isEmptyValor(after.ValorResultado) && test.isHeld(after.Component)) risks.push('qc');
  return risks;
}
