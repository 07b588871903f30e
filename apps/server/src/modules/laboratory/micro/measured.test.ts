import type { IsoladoLido } from '@bancada/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Measured, withMeasured, withoutMeasured } from './measured.ts';

const value: fc.Arbitrary<string> = fc.constantFrom('0.25', '<=0.5', '8', '>16');
const measured: fc.Arbitrary<Measured> = fc.record({
  Microrganismo: fc.integer({ min: 1, max: 3 }),
  Antimicrobiano: fc.integer({ min: 1, max: 4 }),
  Metodo: fc.constant('CIM' as const),
  Valor: value,
});
const letter = fc.constantFrom('S' as const, 'I' as const, 'R' as const);
const stored = fc.record({
  Antimicrobiano: fc.integer({ min: 1, max: 4 }),
  Valor: fc.option(value),
  Interpretacao: letter,
  Calculada: fc.option(letter),
});

type Stored = typeof stored extends fc.Arbitrary<infer T> ? T : never;

const isolate = (Microrganismo: number, rows: readonly Stored[]): IsoladoLido => ({
  id: Microrganismo,
  Empresa: 1,
  Versao: 1,
  Unidade: 1,
  Test: 1,
  Execucao: 1,
  Numero: Microrganismo,
  Microrganismo,
  Contagem: '>100.000',
  Indicacao: null,
  Observacao: null,
  DigitadoPor: 1,
  Antimicrobianos: rows.map((row) => ({
    id: row.Antimicrobiano,
    Empresa: 1,
    Versao: 1,
    Unidade: 1,
    Isolado: Microrganismo,
    Metodo: 'CIM',
    Intrinseca: false,
    PontoCorte: null,
    Sensivel: null,
    Resistente: null,
    Fonte: null,
    Ano: null,
    DigitadoPor: 1,
    ...row,
    Motivo: row.Interpretacao === row.Calculada ? null : 'Motivo',
  })),
});
const isolates = fc
  .uniqueArray(
    fc.record({
      of: fc.integer({ min: 1, max: 3 }),
      rows: fc.uniqueArray(stored, { selector: (row) => row.Antimicrobiano, maxLength: 4 }),
    }),
    { selector: ({ of }) => of, maxLength: 3 },
  )
  .map((all) => all.map(({ of, rows }) => isolate(of, rows)));

const valuesOf = (all: ReturnType<typeof withMeasured>['Isolados']) =>
  new Map(
    all.flatMap(({ Microrganismo, Antimicrobianos }) =>
      Antimicrobianos.map((row) => [`${Microrganismo} ${row.Antimicrobiano}`, row] as const),
    ),
  );

test('what is stored keeps its value, and what a person said of it its reason', () => {
  fc.assert(
    fc.property(isolates, fc.array(measured, { maxLength: 8 }), (before, came) => {
      const after = valuesOf(withMeasured(before, came).Isolados);
      for (const { Microrganismo, Antimicrobianos } of before)
        for (const was of Antimicrobianos) {
          const is = after.get(`${Microrganismo} ${was.Antimicrobiano}`);
          expect(is?.Valor).toBe(was.Valor ?? is?.Valor);
          const { Interpretacao, Motivo } = was.Motivo === null ? (is ?? was) : was;
          expect(is).toMatchObject({ Interpretacao, Motivo });
        }
    }),
  );
});

test('each value that came is there, or was refused for another one that is', () => {
  fc.assert(
    fc.property(isolates, fc.array(measured, { maxLength: 8 }), (before, came) => {
      const { Isolados, refused } = withMeasured(before, came);
      const after = valuesOf(Isolados);
      for (const each of came) {
        const is = after.get(`${each.Microrganismo} ${each.Antimicrobiano}`);
        expect(refused.has(each)).toBe(is?.Valor !== each.Valor);
      }
    }),
  );
});

/** Typed isolates as they would be stored, with what the table leaves open. */
const storedAgain = (typed: ReturnType<typeof withMeasured>['Isolados'], before: readonly IsoladoLido[]) =>
  typed.map((each): IsoladoLido => {
    const was = before.find(({ Microrganismo }) => Microrganismo === each.Microrganismo);
    const rows = each.Antimicrobianos.map(({ Antimicrobiano, Valor, Interpretacao, Motivo }) => {
      const old = was?.Antimicrobianos.find((row) => row.Antimicrobiano === Antimicrobiano);
      const Calculada = old?.Calculada ?? null;
      return { row: { Antimicrobiano, Valor, Interpretacao: Interpretacao ?? Calculada ?? 'S', Calculada }, Motivo };
    });
    const again = isolate(
      each.Microrganismo,
      rows.map(({ row }) => row),
    );
    return {
      ...again,
      Contagem: each.Contagem,
      Antimicrobianos: again.Antimicrobianos.map((row, at) => ({ ...row, Motivo: rows[at]?.Motivo ?? null })),
    };
  });

test('what is taken back leaves a culture as it was, whatever came in between of other messages', () => {
  fc.assert(
    fc.property(isolates, fc.array(measured, { maxLength: 8 }), (before, came) => {
      const { Isolados, added, refused } = withMeasured(before, came);
      const taken = came
        .filter((each) => !refused.has(each))
        .map((each) => ({ ...each, Novo: added.get(each) ?? null }));
      const organisms = new Set(
        taken.filter(({ Novo }) => Novo === 'Isolado').map(({ Microrganismo }) => Microrganismo),
      );
      const { Isolados: after, kept } = withoutMeasured(storedAgain(Isolados, before), taken, organisms);
      const named = (all: ReturnType<typeof withMeasured>['Isolados']) =>
        all.map(({ Microrganismo, Antimicrobianos }) => [
          Microrganismo,
          Antimicrobianos.map(({ Antimicrobiano, Valor }) => [Antimicrobiano, Valor]),
        ]);
      expect(named(after)).toEqual(named(withMeasured(before, []).Isolados));
      expect([...kept].every(({ Novo }) => Novo === null)).toBe(true);
    }),
  );
});
