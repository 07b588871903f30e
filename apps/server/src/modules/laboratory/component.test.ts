import { Componente, type DefinicaoComponente, Result } from '@bancada/contracts';
import { definicao, faixa } from '@bancada/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildLab,
  buildPerson,
  buildSamples,
  buildTratamento,
  inLab,
  resultsOf,
  testApp,
  type Lab,
  type TestApp,
} from '../../../test/index.ts';
import { sql } from 'kysely';
import { columnsOf } from '../../platform/resource/index.ts';
import { recalculate } from './calculation.ts';
import { resultsOfTests } from './result.repository.ts';

let app: TestApp;
let lab: Lab;
let token: string;
let Tratamento: number;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  ({ token } = lab);
});
afterAll(() => app.close());
beforeEach(async () => {
  Tratamento = await buildTratamento(lab, []);
});

const create = (change: Partial<DefinicaoComponente> = {}) =>
  app.send(Componente.calls.create, { token, body: { Tratamento, ...definicao(change) } });
const update = (
  id: number,
  Versao: number,
  change: Partial<DefinicaoComponente> & { IsActive?: boolean; Justificativa?: string } = {},
) =>
  app.send(Componente.calls.update, {
    token,
    params: { id },
    body: { Tratamento, IsActive: true, ...definicao(change), Versao },
  });
const made = async (change: Partial<DefinicaoComponente> = {}): Promise<Componente> => {
  const output = await create(change);
  if (!output.ok) throw new Error(output.error.message);
  return output.answer;
};

describe('a component', () => {
  test('is stored as it was defined, lists and references included, and audited', async () => {
    const definition = definicao({
      CodigoComponent: 'COR',
      TipoComponente: 'Lista',
      ListaValores: [{ Codigo: 'A', Valor: 'Amarelo "citrino"' }],
      ResultadoReferencia: [faixa({ Valores: ['A'], Texto: 'Amarelo' })],
      Unidade: 'mg/dL',
    });
    const stored = await made(definition);
    expect(stored).toMatchObject({ ...definition, Tratamento, IsActive: true, Versao: 1 });
    expect(await app.ask(Componente.calls.get, { token, params: { id: stored.id } })).toEqual(stored);
    const audit = await inLab(
      lab,
      sql`select "Acao", "De", "Para" from audit_log where "Entidade" = 'components' and "RegistroId" = ${stored.id}`,
    );
    expect(audit).toEqual([{ Acao: 'criar', De: null, Para: stored }]);
  });

  test.each([
    ['MG *', { line: 1 }],
    ['1 +\n+ * 2', { line: 2 }],
    ['SOMASE(A)', { start: 0 }],
  ])('with the formula %j is refused where it cannot be read', async (CalculoFormula, place) => {
    const refusal = await create({ TipoComponente: 'Calculo', CalculoFormula });
    expect(refusal).toMatchObject({
      status: 400,
      error: { code: 'FORMULA_INVALIDA', details: { erros: [expect.objectContaining(place)] } },
    });
  });

  test.each([
    ['a calculated one without formula', { TipoComponente: 'Calculo' as const }, 'FORMULA_INVALIDA'],
    ['a typed one with a formula', { CalculoFormula: '1+1' }, 'DADOS_INVALIDOS'],
    [
      'an option twice',
      {
        ListaValores: [
          { Codigo: 'A', Valor: 'a' },
          { Codigo: 'A', Valor: 'b' },
        ],
      },
      'DADOS_INVALIDOS',
    ],
    ['eleven decimals', { CasasDecimais: 11 }, 'DADOS_INVALIDOS'],
  ])('is refused: %s', async (_, change, code) => {
    expect(await create(change)).toMatchObject({ status: 400, error: { code } });
  });

  test('keeps its code for itself in its exam, whatever the case, also when two people are as fast', async () => {
    await made({ CodigoComponent: 'Glicose' });
    expect(await create({ CodigoComponent: 'GLICOSE' })).toMatchObject({
      status: 409,
      error: { code: 'REGISTRO_DUPLICADO' },
    });
    const answers = await Promise.all(Array.from({ length: 6 }, () => create({ CodigoComponent: 'Ureia' })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const other = await buildTratamento(lab, []);
    expect(
      await app.send(Componente.calls.create, {
        token,
        body: { Tratamento: other, ...definicao({ CodigoComponent: 'Glicose' }) },
      }),
    ).toMatchObject({ ok: true });
  });

  test('keeps the key that counts its cells for itself in its exam', async () => {
    const { id } = await made({ CodigoComponent: 'NEU', TeclaContagem: 'n' });
    const { id: other } = await made({ CodigoComponent: 'LIN', TeclaContagem: 'l' });
    const refused = { status: 409, error: { code: 'REGISTRO_DUPLICADO', details: { campos: 'TeclaContagem' } } };
    expect(await create({ CodigoComponent: 'MON', TeclaContagem: 'N' })).toMatchObject(refused);
    expect(await update(other, 1, { TeclaContagem: 'N' })).toMatchObject(refused);
    expect(await update(id, 1, { TeclaContagem: 's' })).toMatchObject({ ok: true });
  });

  test('that is taken back into use must still be alone with its code', async () => {
    const old = await made();
    expect(await update(old.id, 1, { IsActive: false })).toMatchObject({ ok: true, answer: { IsActive: false } });
    await made();
    expect(await update(old.id, 2, { IsActive: true, Justificativa: 'Voltou ao uso' })).toMatchObject({
      status: 409,
      error: { code: 'REGISTRO_DUPLICADO' },
    });
  });

  test('changed meanwhile says by whom and when', async () => {
    const { id } = await made();
    const other = await buildPerson(lab);
    await app.ask(Componente.calls.update, {
      token: other.token,
      params: { id },
      body: { Tratamento, IsActive: true, ...definicao({ Ordem: 5 }), Versao: 1 },
    });
    const refusal = await update(id, 1);
    expect(refusal).toMatchObject({
      status: 409,
      error: { code: 'VERSAO_DESATUALIZADA', message: expect.stringContaining(other.Nome) },
    });
  });

  test('changes for the tests to come; what is being measured keeps its definition', async () => {
    const { id } = await made({ CodigoComponent: 'A', Unidade: 'mg/dL' });
    const before = (await buildSamples(lab, { Tratamentos: [Tratamento] }))[0]?.id;
    await update(id, 1, { CodigoComponent: 'A', Unidade: 'mmol/L' });
    const after = (await buildSamples(lab, { Tratamentos: [Tratamento] }))[0]?.id;
    for (const [sample, Unidade, ComponentVersao] of [
      [before, 'mg/dL', 1],
      [after, 'mmol/L', 2],
    ] as const) {
      const [exam] = await inLab(lab, sql<{ id: number }>`select id from tests where "Sample" = ${sample}`);
      expect((await resultsOf(lab, exam?.id ?? 0))['A']).toMatchObject({ Unidade, ComponentVersao });
    }
  });

  test('is read with every result as that result keeps it', async () => {
    const { id } = await made({ CodigoComponent: 'A', Unidade: 'mg/dL' });
    await made({ CodigoComponent: 'B', TipoComponente: 'Calculo', CalculoFormula: 'A * 2' });
    await buildSamples(lab, { Tratamentos: [Tratamento] });
    await update(id, 1, { CodigoComponent: 'A', Unidade: 'mmol/L' });
    await buildSamples(lab, { Tratamentos: [Tratamento] });
    const tests = await inLab(lab, sql<{ id: number }>`select id from tests where "Tratamento" = ${Tratamento}`);
    const ids = tests.map((each) => each.id);
    const stored = await inLab(
      lab,
      sql`select ${columnsOf(Result)}, "DigitadoPor" from results where "Test" = any(${ids}) order by "Test", "Ordem", id`,
    );
    const scope = { empresas: [lab.Empresa], unidades: [lab.Unidade] };
    expect(stored).toHaveLength(4);
    expect(await app.database.inTransaction(scope, (db) => resultsOfTests(db, scope, ids))).toEqual(stored);
  });

  test('may call the functions of laboratories, and is calculated with them', async () => {
    await made({ CodigoComponent: 'A' });
    const CalculoFormula = 'SEERRO(POTENCIA(A / 0,9; -0,302); EXP(1))';
    await made({ CodigoComponent: 'B', TipoComponente: 'Calculo', CalculoFormula, CasasDecimais: 4 });
    await buildSamples(lab, { Tratamentos: [Tratamento] });
    const [exam] = await inLab(lab, sql<{ id: number }>`select id from tests where "Tratamento" = ${Tratamento}`);
    const rows = Object.values(await resultsOf(lab, exam?.id ?? 0));
    const values = [...recalculate(rows).values()];
    expect(values).toMatchObject([{ ValorResultado: { value: '2.7183' } }]);
  });
});
