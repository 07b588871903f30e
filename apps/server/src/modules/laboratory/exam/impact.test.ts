import { Componente, impactoComponentes, type ComponenteDoExame, type DefinicaoComponente } from '@bancada/contracts';
import { definitionOf, faixa } from '@bancada/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildLab,
  buildPerson,
  buildSamples,
  buildTratamento,
  cell,
  force,
  inLab,
  resultsOf,
  testApp,
  typeCells,
  type Lab,
  type TestApp,
} from '../../../../test/index.ts';

let app: TestApp;
let lab: Lab;
let exam: number;
let stored: Componente[];
const ids: number[] = [];

beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  exam = await buildTratamento(lab, [
    { CodigoComponent: 'CT' },
    { CodigoComponent: 'HDL', ResultadoReferencia: [faixa({ Minimo: '40' })] },
    { CodigoComponent: 'NHDL', TipoComponente: 'Calculo', CalculoFormula: 'CT - HDL', CasasDecimais: 0 },
  ]);
  stored = await app.ask(Componente.calls.list, { token: lab.token, query: { Tratamento: exam, _sort: 'Ordem:ASC' } });
  for (const [index, [ct, hdl]] of [
    ['200', '50'],
    ['180', '45'],
    ['150', '38'],
  ].entries()) {
    const id = await authorised(ct ?? '', hdl ?? '', `2026-11-2${index}T12:00:00Z`);
    ids.push(id);
  }
  // Typed and not authorised: nobody has been told of it.
  await typedTest('500', '10');
});
afterAll(() => app.close());

async function typedTest(ct: string, hdl: string): Promise<number> {
  const [sample] = await buildSamples(lab, { Tratamentos: [exam], Sexo: 'F', Idade: 40 });
  const [row] = await inLab(lab, sql<{ id: number }>`select id from tests where "Sample" = ${sample?.id}`);
  const id = row?.id ?? 0;
  const results = await resultsOf(lab, id);
  await typeCells(lab, [cell(results['CT'], ct), cell(results['HDL'], hdl)]);
  return id;
}

async function authorised(ct: string, hdl: string, AutorizadoEm: string): Promise<number> {
  const id = await typedTest(ct, hdl);
  await force(lab, 'tests', id, { TestStatus: 'Autorizado', AutorizadoEm });
  return id;
}

const changed = (change: Readonly<Record<string, Partial<DefinicaoComponente>>>): ComponenteDoExame[] =>
  stored.map((row) => ({ id: row.id, Versao: row.Versao, ...definitionOf(row), ...change[row.CodigoComponent] }));
const ask = (
  Componentes: ComponenteDoExame[],
  more: { Ultimos?: number; Todas?: boolean; CodigoComponent?: string } = {},
) => app.ask(impactoComponentes, { token: lab.token, body: { Tratamento: exam, Componentes, ...more } });

describe('the impact of a change', () => {
  test('is nothing where nothing changes', async () => {
    expect(await ask(changed({}))).toMatchObject({ Exames: 3, Resultados: 9, ExamesQueMudam: 0, Linhas: [] });
  });

  test('of a formula is each result it would make another one, latest first', async () => {
    const answer = await ask(changed({ NHDL: { CalculoFormula: 'CT - HDL + IF(CT > 170; 1; 0)' } }));
    expect(answer).toMatchObject({ Exames: 3, ExamesQueMudam: 2 });
    expect(answer.PorComponente).toContainEqual({
      CodigoComponent: 'NHDL',
      NomeComponent: 'NHDL',
      Resultados: 3,
      Valor: 2,
      Sinal: 0,
      Problema: 0,
    });
    expect(answer.Linhas).toMatchObject([
      {
        Test: ids[1],
        CodigoComponent: 'NHDL',
        Antes: { ValorResultado: { value: '135' } },
        Depois: { ValorResultado: { value: '136' } },
      },
      { Test: ids[0], Antes: { ValorResultado: { value: '150' } }, Depois: { ValorResultado: { value: '151' } } },
    ]);
  });

  test('of a reference is what it says of values that stay', async () => {
    const answer = await ask(changed({ HDL: { ResultadoReferencia: [faixa({ Sexo: 'F', Minimo: '50' })] } }));
    expect(answer.Linhas).toMatchObject([
      { Test: ids[1], CodigoComponent: 'HDL', Antes: { Sinal: 'normal' }, Depois: { Sinal: 'fora_da_faixa' } },
    ]);
    expect(answer.PorComponente).toContainEqual(
      expect.objectContaining({ CodigoComponent: 'HDL', Valor: 0, Sinal: 1 }),
    );
  });

  test('of a limit names the values that could not be typed any more', async () => {
    const answer = await ask(changed({ CT: { AbsurdoMaximo: '190' } }));
    expect(answer.Linhas).toMatchObject([
      { Test: ids[0], Antes: { Problema: null }, Depois: { Problema: { code: 'VALOR_INVALIDO.absurdo' } } },
    ]);
  });

  test('tries a formula on the latest results, changed or not', async () => {
    const answer = await ask(changed({}), { Ultimos: 2, Todas: true, CodigoComponent: 'NHDL' });
    expect(answer.Exames).toBe(2);
    expect(answer.Linhas.map(({ Test, Muda }) => [Test, Muda])).toEqual([
      [ids[2], false],
      [ids[1], false],
    ]);
  });

  test('stores nothing, and is refused for what could not be saved', async () => {
    const before = await inLab(lab, sql`select id, "Versao", "ValorResultado" from results order by id`);
    await ask(changed({ NHDL: { CalculoFormula: 'CT * 2' } }));
    expect(await inLab(lab, sql`select id, "Versao", "ValorResultado" from results order by id`)).toEqual(before);
    const Componentes = changed({ NHDL: { CalculoFormula: 'NHDL + 1' } });
    expect(
      await app.send(impactoComponentes, { token: lab.token, body: { Tratamento: exam, Componentes } }),
    ).toMatchObject({ error: { code: 'FORMULA_CIRCULAR' } });
  });

  test('is read by who edits procedures and reads the laboratory, of their own company', async () => {
    const { token } = await buildPerson(lab, [['editar', 'Procedimentos']]);
    const body = { Tratamento: exam, Componentes: changed({}) };
    expect(await app.send(impactoComponentes, { token, body })).toMatchObject({ status: 403 });
    const other = await buildLab(app);
    expect(await app.send(impactoComponentes, { token: other.token, body })).toMatchObject({ status: 404 });
  });
});
