import { Paciente, type PassoCalendario, passosCalendario, Sample, Tratamento } from '@bancada/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { buildTipoProcedimento, inLab } from '../../../test/index.ts';
import { matching, type OracleRow } from '../../../test/list-oracle.ts';

import { onTheWire, own, query, startSamples } from '../../../test/sample-lists.ts';
const { app, lab, token, rows } = await startSamples();
const { list } = Sample.calls;

/** Counted again and plainly, with whole numbers; the mean cut after six places. */
function totalled(Campo: string, numbers: readonly number[]) {
  if (numbers.length === 0) return { Campo, Quantidade: 0, Soma: null, Media: null, Minimo: null, Maximo: null };
  const sum = numbers.reduce((all, each) => all + each, 0);
  const cut = (BigInt(sum) * 1_000_000n) / BigInt(numbers.length);
  const digits = String(cut < 0n ? -cut : cut).padStart(7, '0');
  const fraction = digits.slice(-6).replace(/0+$/, '');
  return {
    Campo,
    Quantidade: numbers.length,
    Soma: String(sum),
    Media: `${cut < 0n ? '-' : ''}${digits.slice(0, -6)}${fraction === '' ? '' : `.${fraction}`}`,
    Minimo: String(Math.min(...numbers)),
    Maximo: String(Math.max(...numbers)),
  };
}

test('the totals of fields are those of what the same query finds in memory', async () => {
  await fc.assert(
    fc.asyncProperty(query, async (asked) => {
      const { _start: _, _limit: __, _sort: ___, ...wire } = onTheWire(asked);
      const found = matching(rows, asked, Sample.search);
      const numbersOf = (name: 'Idade' | 'OrdemSequencial') =>
        found.map((row) => row[name]).filter((each): each is number => typeof each === 'number');
      const answer = await app.ask(Sample.calls.totals, {
        token,
        query: { ...wire, _campo: ['Idade', 'OrdemSequencial'] },
      });
      expect(answer).toEqual([
        totalled('Idade', numbersOf('Idade')),
        totalled('OrdemSequencial', numbersOf('OrdemSequencial')),
      ]);
    }),
    { numRuns: 150 },
  );
});

test('the groups of a list are those of what the same query finds in memory, in the order of the list sorted by them', async () => {
  const grouped = fc.constantFrom(...own.filter(([name]) => name !== 'id'), ['PacienteRef', 'number'] as const);
  await fc.assert(
    fc.asyncProperty(query, grouped, fc.boolean(), async (asked, [column, type], descending) => {
      const sorted = { ...asked, sort: [{ column, type, descending }], start: 0, limit: 100 };
      const { _start: _, _limit: __, ...wire } = onTheWire(sorted);
      const answer = await app.ask(Sample.calls.groups, { token, query: { ...wire, _por: column, _campo: 'Idade' } });
      const listed = await app.ask(list, { token, query: onTheWire(sorted) });
      const found = new Map(matching(rows, asked, Sample.search).map((row) => [row['id'], row]));
      let from = 0;
      for (const { Valor, Texto, Quantidade, Totais } of answer) {
        const ids = listed.slice(from, from + Quantidade).map(({ id }) => id);
        const those = ids.map((id) => found.get(id));
        const values = those.map((row) => JSON.stringify(row?.[column] ?? null));
        expect(new Set(values).size).toBe(1);
        const value = those[0]?.[column] ?? null;
        expect(Valor === null).toBe(value === null);
        // A link comes as a row, a moment in the database's own words.
        const linked = column === 'PacienteRef' ? (value as OracleRow | null) : null;
        expect(Texto).toBe(linked?.['NomeCompleto'] ?? null);
        const written = {
          text: value,
          number: linked ? String(linked['id']) : value === null ? null : JSON.stringify(value),
        };
        expect(Valor).toBe(type === 'text' || type === 'number' ? written[type] : Valor);
        const numbers = those.map((row) => row?.['Idade']).filter((each): each is number => typeof each === 'number');
        expect(Totais).toEqual([totalled('Idade', numbers)]);
        from += Quantidade;
      }
      expect(from).toBe(found.size);
      expect(new Set(answer.map(({ Valor }) => Valor)).size).toBe(answer.length);
    }),
    { numRuns: 250 },
  );
});

/** The first day of a step of the calendar, worked out without the database. */
function firstDayOf(value: string, step: PassoCalendario): string {
  const day = value.includes('T')
    ? Temporal.Instant.from(value).toZonedDateTimeISO('America/Sao_Paulo').toPlainDate()
    : Temporal.PlainDate.from(value);
  const starts = {
    dia: day,
    semana: day.subtract({ days: day.dayOfWeek - 1 }),
    mes: day.with({ day: 1 }),
    trimestre: day.with({ day: 1, month: day.month - ((day.month - 1) % 3) }),
    ano: day.with({ day: 1, month: 1 }),
  };
  return starts[step].toString();
}

test('groups by two fields, dates and moments by steps of the calendar, are those found in memory', async () => {
  const dated = fc.constantFrom('DataAmostragem' as const, 'DataFertilizacao' as const);
  const other = fc.constantFrom('StatusSample' as const, 'Idade' as const);
  const step = fc.constantFrom(...passosCalendario);
  await fc.assert(
    fc.asyncProperty(query, dated, other, step, fc.boolean(), async (asked, date, second, each, dateFirst) => {
      const { _start: _, _limit: __, _sort: ___, ...wire } = onTheWire(asked);
      const byDate = `${date}:${each}`;
      const _por = dateFirst ? [byDate, second] : [second, byDate];
      const answer = await app.ask(Sample.calls.groups, { token, query: { ...wire, _por, _campo: 'Idade' } });
      const expected = Map.groupBy(matching(rows, asked, Sample.search), (row) => {
        const [moment, value] = [row[date], row[second]];
        const pair = [
          typeof moment === 'string' ? firstDayOf(moment, each) : null,
          value === null ? null : JSON.stringify(value).replaceAll('"', ''),
        ];
        return JSON.stringify(dateFirst ? pair : pair.toReversed());
      });
      const counted = new Map(
        answer.map(({ Valor, Segundo, Quantidade, Totais }) => [
          JSON.stringify([Valor, Segundo?.Valor]),
          { Quantidade, Totais },
        ]),
      );
      const numbersOf = (those: readonly OracleRow[]) =>
        those.map((row) => row['Idade']).filter((age): age is number => typeof age === 'number');
      expect(counted).toEqual(
        new Map(
          [...expected].map(([key, those]) => [
            key,
            { Quantidade: those.length, Totais: [totalled('Idade', numbersOf(those))] },
          ]),
        ),
      );
      const firsts = answer.map(({ Valor }) => Valor);
      // Those of one value stand together.
      expect(firsts.filter((value, at) => value !== firsts[at - 1])).toHaveLength(new Set(firsts).size);
    }),
    { numRuns: 150 },
  );
});

test('groups are refused where values are not counted, and where they are too many', async () => {
  const refused = (call: typeof Sample.calls.groups, given: Record<string, string | string[]>) =>
    app.refused(call, { token, query: given });
  expect(await refused(Sample.calls.groups, {})).toMatchObject({ status: 400, code: 'COLUNA_INEXISTENTE' });
  expect(await refused(Sample.calls.groups, { _por: 'PacienteColetas' })).toMatchObject({ code: 'BUSCA_INVALIDA' });
  expect(await refused(Sample.calls.groups, { _por: 'Nome', _campo: 'Nome' })).toMatchObject({
    code: 'BUSCA_INVALIDA',
  });
  for (const _por of ['Nome:mes', 'DataFertilizacao:seculo', 'DataFertilizacao:', 'DataFertilizacao:mes:dia'])
    expect(await refused(Sample.calls.groups, { _por })).toMatchObject({ status: 400, code: 'BUSCA_INVALIDA' });
  expect(await refused(Sample.calls.groups, { _por: ['StatusSample', 'Idade', 'Nome'] })).toMatchObject({
    code: 'BUSCA_INVALIDA',
  });
  expect(await refused(Paciente.calls.groups, { _por: 'NomeCompleto' })).toMatchObject({ code: 'BUSCA_INVALIDA' });
  const type = await buildTipoProcedimento(app.database, lab.Empresa);
  await inLab(
    lab,
    sql`insert into tratamentos ("Empresa", "NomeCompleto", "Apelido", "TipoProcedimento")
      select ${lab.Empresa}, 'G' || n, 'G' || n, ${type} from generate_series(1, 2001) as n`,
  );
  const { groups } = Tratamento.calls;
  expect(await refused(groups, { _por: 'Apelido', Apelido_contains: 'G' })).toMatchObject({
    status: 400,
    code: 'GRUPOS_DEMAIS',
    message: 'Há mais de 2000 grupos. Filtre a lista ou agrupe por outra coluna.',
  });
  const few = await app.ask(groups, { token, query: { _por: 'TipoProcedimento', Apelido_contains: 'G' } });
  expect(few).toEqual([{ Valor: String(type), Texto: 'Exame', Quantidade: 2001, Segundo: null, Totais: [] }]);
  await inLab(lab, sql`delete from tratamentos where "Empresa" = ${lab.Empresa} and "Apelido" like 'G%'`);
});

test('only numbers of nouns whose reading is not audited are totalled', async () => {
  const refused = (call: typeof Sample.calls.totals, _campo: string) => app.refused(call, { token, query: { _campo } });
  expect(await refused(Sample.calls.totals, 'Nada')).toMatchObject({ status: 400, code: 'COLUNA_INEXISTENTE' });
  for (const field of ['Nome', 'id', 'Job', 'Unidade', 'Versao'])
    expect(await refused(Sample.calls.totals, field)).toMatchObject({ status: 400, code: 'BUSCA_INVALIDA' });
  expect(await refused(Paciente.calls.totals, 'NomeCompleto')).toMatchObject({ status: 400, code: 'BUSCA_INVALIDA' });
  expect(await app.ask(Sample.calls.totals, { token })).toEqual([]);
});
