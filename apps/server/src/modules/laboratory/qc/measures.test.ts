import { ControleLote, ControleMedida, createControleMedida, updateTest, type Test } from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildControl, measure, measureBody, type StoredMeasure } from '../../../../test/controls.ts';
import {
  buildLab,
  buildPerson,
  buildSamples,
  buildSubmitted,
  buildTest,
  type BuiltTest,
  cell,
  inLab,
  type Lab,
  moveTest,
  type Person,
  resultsOf,
  rowOf,
  testApp,
  type TestApp,
  typeCells,
} from '../../../../test/index.ts';
import { workAs } from '../../../demo/work.ts';
import { loadPerson } from '../../../platform/auth/index.ts';
import { createLog } from '../../../platform/log.ts';
import { expireLots } from './expire.ts';

let app: TestApp;
let lab: Lab;
let second: Person;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  second = await buildPerson(lab);
});
afterAll(() => app.close());

const componentOf = ({ results }: BuiltTest) => Object.values(results)[0]?.Component ?? 0;
const exam = () => buildTest(lab, [{ CodigoComponent: 'GLI' }]);
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const justify = ({ id, Versao }: StoredMeasure, token = second.token, Justificativa = 'Reagente trocado') =>
  app.send(ControleMedida.calls.transition, {
    token,
    params: { id },
    body: { Acao: 'justificar', Versao, Justificativa },
  });

describe('a measure of a control', () => {
  test('is judged as it is entered, by the last ones of its target', async () => {
    const lot = await buildControl(lab, componentOf(await exam()));
    const first = await measure(lab, lot, '102.5', ago(50));
    expect(first).toMatchObject({
      Escore: '0.5',
      Situacao: 'Aceita',
      Violacoes: [],
      Media: '100',
      RegistradaPor: lab.userId,
    });
    const warned = await measure(lab, lot, '111', ago(40));
    expect(warned).toMatchObject({ Escore: '2.2', Situacao: 'Aviso', Violacoes: [{ Regra: '1-2s', Medidas: [] }] });
    const twice = await measure(lab, lot, '110.5', ago(30));
    expect(twice).toMatchObject({
      Situacao: 'Rejeitada',
      Violacoes: [
        { Regra: '1-2s', Medidas: [] },
        { Regra: '2-2s', Medidas: [warned.id] },
      ],
    });
    expect(Date.parse(twice.RetemDesde ?? '')).toBe(Date.parse(warned.Data));
  });

  test('is judged with the other levels of its run', async () => {
    const component = componentOf(await exam());
    const low = await buildControl(lab, component);
    const high = await buildControl(lab, component, { Nivel: 'Nível 2', Media: '200', DesvioPadrao: '8' });
    const below = await measure(lab, low, '89', ago(20));
    expect(await measure(lab, high, '217', ago(19))).toMatchObject({
      Situacao: 'Rejeitada',
      Violacoes: [
        { Regra: '1-2s', Medidas: [] },
        { Regra: 'R-4s', Medidas: [below.id] },
      ],
    });
  });

  test('of two at once, the second one is judged by the first', async () => {
    const lot = await buildControl(lab, componentOf(await exam()));
    const at = ago(5);
    const both = await Promise.all([measure(lab, lot, '111', at), measure(lab, lot, '111', at)]);
    expect(both.map(({ Situacao }) => Situacao).toSorted()).toEqual(['Aviso', 'Rejeitada']);
  });

  test('is asked only the rules of its lot, and none before the lot is in use', async () => {
    const component = componentOf(await exam());
    const lenient = await buildControl(lab, component, { Regras: ['1-2s'] });
    expect(await measure(lab, lenient, '150', ago(5))).toMatchObject({ Situacao: 'Aviso' });
    const other = componentOf(await exam());
    const own = await buildControl(lab, other, { established: false, Media: null, DesvioPadrao: null });
    expect(await measure(lab, own, '150', ago(5))).toMatchObject({ Situacao: 'Aceita', Escore: null, Media: null });
  });

  test('is refused of a lot past its date or archived, of the future, and before an earlier one', async () => {
    const component = componentOf(await exam());
    const { token } = lab;
    const refusal = async (lot: Parameters<typeof measureBody>[0], at: string) =>
      (await app.refused(createControleMedida, { token, body: measureBody(lot, '100', at) })).code;
    const past = await buildControl(lab, component, { Validade: '2026-01-31' });
    expect(await refusal(past, '2026-02-01T03:00:00Z')).toBe('CONTROLE_VENCIDO');
    // The last minute of its last day, where the laboratory is.
    expect(await measure(lab, past, '100', '2026-02-01T02:59:00Z')).toMatchObject({ Situacao: 'Aceita' });
    const lot = await buildControl(lab, component);
    expect(await refusal(lot, ago(-60))).toBe('MEDIDA_FUTURA');
    await measure(lab, lot, '100', ago(10));
    expect(await refusal(lot, ago(11))).toBe('MEDIDA_FORA_DE_ORDEM');
    const { id, Versao } = lot;
    await app.ask(ControleLote.calls.transition, { token, params: { id }, body: { Acao: 'arquivar', Versao } });
    expect(await refusal(lot, ago(5))).toBe('CONTROLE_ARQUIVADO');
  });

  test('needs a target of the units where one works', async () => {
    const other = await buildLab(app);
    const lot = await buildControl(lab, componentOf(await exam()));
    const body = measureBody(lot, '100', ago(5));
    expect(await app.refused(createControleMedida, { token: other.token, body })).toMatchObject({
      code: 'REFERENCIA_INEXISTENTE',
    });
  });
});

describe('a lot', () => {
  test('is used only with a mean and a standard deviation for each component', async () => {
    const component = componentOf(await exam());
    const { token } = lab;
    const { id, Versao } = await buildControl(lab, component, { established: false, DesvioPadrao: null });
    const activate = { token, params: { id }, body: { Acao: 'ativar' as const, Versao } };
    expect(await app.refused(ControleLote.calls.transition, activate)).toMatchObject({
      code: 'REGRA_NAO_CUMPRIDA',
      details: { regra: 'temAlvos' },
    });
    const lawless = await buildControl(lab, component, { established: false, Regras: [] });
    expect(
      await app.refused(ControleLote.calls.transition, {
        token,
        params: { id: lawless.id },
        body: { Acao: 'ativar', Versao: lawless.Versao },
      }),
    ).toMatchObject({ code: 'REGRA_NAO_CUMPRIDA', details: { regra: 'temRegras' } });
    await expect(buildControl(lab, component, { DesvioPadrao: '0' })).rejects.toThrow('REGRA_NAO_CUMPRIDA');
  });
});

describe('a rejected control', () => {
  /** A typed test whose control was right before and is wrong now. */
  async function held() {
    const built = await exam();
    const lot = await buildControl(lab, componentOf(built));
    await measure(lab, lot, '100', ago(30));
    await typeCells(lab, [cell(built.results['GLI'], '90')], second.token);
    const moved = await moveTest(lab, built.test.id, 'Digitado', { token: second.token });
    expect(moved).toMatchObject({ ok: true });
    const rejected = await measure(lab, lot, '120', new Date().toISOString());
    return { ...built, lot, rejected };
  }
  const risksOf = async (id: number) => (await resultsOf(lab, id))['GLI']?.Riscos;

  test('holds what was measured since it was last accepted, whoever acknowledges it, and in bulk', async () => {
    const { test: typed, results } = await held();
    expect(await risksOf(typed.id)).toEqual(['qc']);
    const Ciente = [results['GLI']?.id ?? 0];
    const refused = await moveTest(lab, typed.id, 'Conferido', { Ciente });
    expect(refused).toMatchObject({ error: { code: 'CONTROLE_REPROVADO', message: expect.stringContaining('GLI') } });
    const { Versao } = await rowOf<Test>(lab, 'tests', typed.id);
    const body = { Versao, TestStatus: 'Conferido' as const, Ciente };
    expect(await app.send(updateTest, { token: lab.token, params: { id: typed.id }, body })).toMatchObject({
      ok: false,
    });
  });

  test('holds what is typed after it, until the control is accepted again', async () => {
    const { lot, test: first } = await held();
    const procedure = first.Tratamento;
    const later = await laterTest(procedure);
    expect(later?.Riscos).toEqual(['qc']);
    await measure(lab, lot, '101', new Date().toISOString());
    expect((await laterTest(procedure))?.Riscos).toEqual([]);
    expect(await risksOf(first.id)).toEqual(['qc']);
  });

  test('leaves what was measured before it was last accepted, other components and other units', async () => {
    const before = await buildSubmitted(lab, second, [{ CodigoComponent: 'GLI' }]);
    const lot = await buildControl(lab, componentOf(before));
    const other = await buildSubmitted(lab, second, [{ CodigoComponent: 'GLI' }]);
    await measure(lab, lot, '100', new Date().toISOString());
    await measure(lab, lot, '120', new Date().toISOString());
    expect([await risksOf(before.test.id), await risksOf(other.test.id)]).toEqual([[], []]);
  });

  test('releases the results when a second person says why it is accepted', async () => {
    const { test: typed, rejected, lot } = await held();
    const own = await justify(rejected, lab.token);
    expect(own).toMatchObject({ ok: false, error: { code: 'MEDIDA_MESMA_PESSOA' } });
    const silent = await app.send(ControleMedida.calls.transition, {
      token: second.token,
      params: { id: rejected.id },
      body: { Acao: 'justificar', Versao: rejected.Versao },
    });
    expect(silent).toMatchObject({ ok: false, error: { code: 'JUSTIFICATIVA' } });
    const { id } = rejected;
    expect(await justify(rejected)).toMatchObject({ ok: true });
    expect(await app.ask(ControleMedida.calls.get, { token: lab.token, params: { id } })).toMatchObject({
      Situacao: 'Justificada',
      Explicacao: 'Reagente trocado',
      JustificadaPor: second.id,
    });
    expect(await risksOf(typed.id)).toEqual([]);
    expect(await moveTest(lab, typed.id, 'Conferido')).toMatchObject({ ok: true });
    // What follows is judged anew: 2-2s and R-4s do not look behind it.
    expect(await measure(lab, lot, '111', new Date().toISOString())).toMatchObject({ Situacao: 'Aviso' });
  });

  test('keeps a result that another rejected control holds', async () => {
    const { test: typed, rejected, results } = await held();
    const high = await buildControl(lab, results['GLI']?.Component ?? 0, { Nivel: 'Nível 2' });
    const other = await measure(lab, high, '70', new Date().toISOString());
    await justify(rejected);
    expect(await risksOf(typed.id)).toEqual(['qc']);
    await justify(other);
    expect(await risksOf(typed.id)).toEqual([]);
  });

  test('lets no result slip past that is saved at the same moment', async () => {
    for (let round = 0; round < 6; round++) {
      const built = await exam();
      const lot = await buildControl(lab, componentOf(built));
      await Promise.all([
        typeCells(lab, [cell(built.results['GLI'], '90')], second.token),
        measure(lab, lot, '120', ago(0)),
      ]);
      expect(await risksOf(built.test.id)).toEqual(['qc']);
    }
  });

  /** The result of a new test of a procedure, typed now. */
  async function laterTest(Tratamento: number) {
    const [sample] = await buildSamples(lab, { Tratamentos: [Tratamento] });
    const [open] = await inLab(lab, sql<Test>`select * from tests where "Sample" = ${sample?.id ?? 0}`);
    const read = async () => (await resultsOf(lab, open?.id ?? 0))['GLI'];
    await typeCells(lab, [cell(await read(), '91')], second.token);
    return read();
  }
});

test('every night, lots past their date are taken out of use', async () => {
  const own = await buildLab(app);
  const component = componentOf(await buildTest(own));
  const past = await buildControl(own, component, { Validade: '2026-01-31' });
  const last = await buildControl(own, component, { Validade: '2026-02-01' });
  const now = '2026-02-01T12:00:00.000Z';
  const scope = { empresas: [own.Empresa], unidades: [] };
  const person = await loadPerson(app.database, own.userId);
  if (!person) throw new Error('There is nobody');
  const expired = await app.database.inTransaction(scope, async (db) =>
    workAs(db, person, now, createLog('silent'), (ctx) => expireLots(ctx, own.Empresa)),
  );
  const states = await Promise.all(
    [past, last].map(({ id }) => app.ask(ControleLote.calls.get, { token: own.token, params: { id } })),
  );
  expect([expired, ...states.map(({ Status }) => Status)]).toEqual([1, 'Vencido', 'Ativo']);
});
