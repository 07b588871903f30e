import {
  isCalculated,
  isEmptyValor,
  sameValor,
  type BulkUpsertItem,
  type Result,
  type ValorResultado,
} from '@bancada/contracts';
import { definicao, faixa } from '@bancada/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyItems, type Applied, type LoadedTest } from './result.apply.ts';

const author = { id: 9, Nome: 'Ana', now: '2026-11-20T13:00:00.000Z' };

const components = [
  definicao({ CodigoComponent: 'A', ResultadoReferencia: [faixa({ Minimo: '1', Maximo: '5', CriticoMaximo: '8' })] }),
  definicao({ CodigoComponent: 'B' }),
  definicao({ CodigoComponent: 'T', TipoComponente: 'Texto' }),
  definicao({ CodigoComponent: 'S', TipoComponente: 'Calculo', CalculoFormula: 'A+B' }),
  definicao({ CodigoComponent: 'D', TipoComponente: 'Calculo', CalculoFormula: 'A/B' }),
];

const rowsOf = (test: number, version: number): Result[] =>
  components.map((component, index) => ({
    ...component,
    id: test * 10 + index,
    Empresa: 1,
    UnidadeEmpresa: 1,
    Test: test,
    Component: index + 1,
    ComponentVersao: 1,
    ResultOrigem: null,
    ValorResultado: null,
    Problema: null,
    Riscos: [],
    Observacao: null,
    DataResultado: null,
    AlteradoPor: null,
    AlteradoPorNome: null,
    Versao: version,
  }));

const lock = { code: 'RESULTADO_TRAVADO', params: { status: 'Conferido' } } as const;
const loaded = (id: number, locked: boolean, needsReason: boolean, version = 3): LoadedTest => ({
  id,
  rows: rowsOf(id, version),
  Sexo: null,
  Idade: null,
  lock: locked ? lock : null,
  needsReason,
  isHeld: () => false,
});

/** The tests as they stand after a save. */
function stored(tests: readonly LoadedTest[], { changes }: Applied): LoadedTest[] {
  const after = new Map(changes.map((change) => [change.after.id, change.after]));
  return tests.map((each) => ({ ...each, rows: each.rows.map((row) => after.get(row.id) ?? row) }));
}

const value: fc.Arbitrary<ValorResultado | null> = fc.oneof(
  fc.constant(null),
  fc.constantFrom('0', '1', '3', '6', '9').map((number): ValorResultado => ({ type: 'Numero', value: number })),
  fc.constantFrom('1', '7').map((number): ValorResultado => ({ type: 'Numero', value: number, operator: '<' })),
  fc.constantFrom('x', '').map((text): ValorResultado => ({ type: 'Texto', value: text })),
  fc.constant<ValorResultado>({ type: 'Calculo', value: '99' }),
);
const item: fc.Arbitrary<BulkUpsertItem> = fc
  .record({
    test: fc.integer({ min: 1, max: 4 }),
    index: fc.nat(4),
    byCode: fc.boolean(),
    ValorResultado: value,
    Observacao: fc.constantFrom(undefined, null, 'nota'),
    Versao: fc.constantFrom(3, 3, 3, 2),
    Motivo: fc.constantFrom(undefined, 'engano'),
  })
  .map(({ test: of, index, byCode, Observacao, Motivo, ...rest }) => ({
    ...rest,
    ...(byCode
      ? { Test: of, CodigoComponent: (components[index]?.CodigoComponent ?? '').toLowerCase() }
      : { id: of * 10 + index }),
    ...(Observacao !== undefined && { Observacao }),
    ...(Motivo !== undefined && { Motivo }),
  }));
const world = fc.record({
  items: fc.array(item, { minLength: 1, maxLength: 12 }),
  // The fourth test is asked for and does not exist.
  tests: fc
    .tuple(fc.boolean(), fc.boolean())
    .map(([locked, reason]) => [loaded(1, false, false), loaded(2, locked, false), loaded(3, false, reason)]),
});

const targetOf = (tests: readonly LoadedTest[], { id, Test, CodigoComponent }: BulkUpsertItem) =>
  tests
    .flatMap(({ rows }) => rows)
    .find((row) =>
      id === undefined ? row.Test === Test && row.CodigoComponent === CodigoComponent?.toUpperCase() : row.id === id,
    );

describe('applying typed items', () => {
  test('gives every item its outcome, in order, and names its result', () => {
    fc.assert(
      fc.property(world, ({ items, tests }) => {
        const { outcomes } = applyItems(items, tests, author);
        expect(outcomes.map(({ id }) => id)).toEqual(items.map((each) => targetOf(tests, each)?.id ?? null));
      }),
    );
  });

  test('changes nothing but the tests with an accepted item, and typed results only by such an item', () => {
    fc.assert(
      fc.property(world, ({ items, tests }) => {
        const { outcomes, changes } = applyItems(items, tests, author);
        const accepted = new Set(outcomes.flatMap(({ status, id }) => (status === 'ok' && id !== null ? [id] : [])));
        const touched = new Set([...accepted].map((id) => Math.floor(id / 10)));
        for (const { before, after } of changes) {
          expect(touched).toContain(before.Test);
          expect(isCalculated(before) || accepted.has(before.id)).toBe(true);
          expect(after.Versao).toBe(before.Versao + 1);
          expect({ ...after, ...changing(before) }).toEqual(before);
        }
        expect(new Set(changes.map(({ after }) => after.id)).size).toBe(changes.length);
      }),
    );
  });

  test('leaves every accepted value in its place, the last one of a cell', () => {
    fc.assert(
      fc.property(world, ({ items, tests }) => {
        const applied = applyItems(items, tests, author);
        const last = new Map(
          items.flatMap((each, index) => {
            const outcome = applied.outcomes[index];
            return outcome?.status === 'ok' ? [[outcome.id, each] as const] : [];
          }),
        );
        const rows = new Map(stored(tests, applied).flatMap(({ rows: all }) => all.map((row) => [row.id, row])));
        for (const [id, each] of last) {
          const row = rows.get(id);
          // Of a calculated result only the remark was sent.
          const isRemark = row !== undefined && isCalculated(row) && isEmptyValor(each.ValorResultado);
          expect(isRemark || sameValor(row?.ValorResultado ?? null, each.ValorResultado)).toBe(true);
          expect([undefined, rows.get(id)?.Observacao]).toContain(each.Observacao);
        }
      }),
    );
  });

  test('twice changes nothing the second time, and tells the sender what stands there', () => {
    fc.assert(
      fc.property(world, ({ items, tests }) => {
        const first = applyItems(items, tests, author);
        const after = stored(tests, first);
        const accepted = items.filter(
          (each, index) => first.outcomes[index]?.status === 'ok' && isLast(items, index, tests, first),
        );
        const second = applyItems(accepted, after, author);
        expect(second.outcomes.every(({ status }) => status === 'ok')).toBe(true);
        expect(second.changes).toEqual([]);
        const current = new Map(after.flatMap(({ rows }) => rows.map((row) => [row.id, row])));
        for (const row of second.repeated) expect(row).toEqual(current.get(row.id));
      }),
    );
  });

  test('tells one row once, as it stands after the save', () => {
    fc.assert(
      fc.property(world, ({ items, tests }) => {
        const applied = applyItems(items, tests, author);
        const rows = new Map(stored(tests, applied).flatMap(({ rows: all }) => all.map((row) => [row.id, row])));
        const told = [...applied.changes.map(({ after }) => after), ...applied.repeated];
        for (const row of told) expect(row).toEqual(rows.get(row.id));
      }),
    );
  });

  test('marks what a reviewer must look at', () => {
    const [exam] = [loaded(1, false, false)];
    const save = (tests: LoadedTest[], id: number, number: string) => {
      const row = tests[0]?.rows.find((each) => each.id === id);
      return stored(
        tests,
        applyItems(
          [{ id, Versao: row?.Versao ?? 0, ValorResultado: { type: 'Numero', value: number } }],
          tests,
          author,
        ),
      );
    };
    const risks = (tests: LoadedTest[]) => tests[0]?.rows.map(({ Riscos }) => Riscos);
    const typed = save([exam], 10, '3');
    expect(risks(typed)).toEqual([[], [], [], ['falha'], ['falha']]);
    const out = save(save(typed, 11, '2'), 10, '6');
    expect(risks(out)).toEqual([['fora_da_faixa', 'editado'], [], [], [], []]);
    expect(risks(save(out, 10, '9'))?.[0]).toEqual(['critico', 'editado']);
  });
});

/** The fields of a result a save may change. */
const changing = ({
  ValorResultado,
  Problema,
  Riscos,
  Observacao,
  DataResultado,
  AlteradoPor,
  AlteradoPorNome,
  Versao,
}: Result) => ({
  ValorResultado,
  Problema,
  Riscos,
  Observacao,
  DataResultado,
  AlteradoPor,
  AlteradoPorNome,
  Versao,
});

function isLast(
  items: readonly BulkUpsertItem[],
  index: number,
  tests: readonly LoadedTest[],
  { outcomes }: Applied,
): boolean {
  const id = targetOf(tests, items[index] ?? ({} as BulkUpsertItem))?.id;
  return !items.some((_, later) => later > index && outcomes[later]?.status === 'ok' && outcomes[later].id === id);
}
