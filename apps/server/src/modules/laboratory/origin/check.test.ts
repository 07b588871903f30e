import { Componente, salvarComponentes, type ComponenteDoExame, type DefinicaoComponente } from '@bancada/contracts';
import { definicao, definitionOf } from '@bancada/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildLab, buildTratamento, type Lab, testApp, type TestApp } from '../../../../test/index.ts';

let app: TestApp;
let lab: Lab;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
});
afterAll(() => app.close());

const componentsOf = (exam: number) =>
  app.ask(Componente.calls.list, {
    token: lab.token,
    query: { Tratamento: exam, IsActive: 'true', _sort: 'Ordem:ASC' },
  });

const firstOf = async (exam: number): Promise<Componente> => {
  const [first] = await componentsOf(exam);
  if (!first) throw new Error(`Exam ${exam} has no component`);
  return first;
};

/** Saves an exam as its page does; answers the code of the refusal, or `ok`. */
async function save(
  exam: number,
  Componentes: ComponenteDoExame[],
  Removidos: { id: number; Versao: number }[] = [],
): Promise<string> {
  const body = { Componentes, Removidos };
  const answer = await app.send(salvarComponentes, { token: lab.token, params: { id: exam }, body });
  return answer.ok ? 'ok' : answer.error.code;
}

const changed = (row: Componente, change: Partial<DefinicaoComponente>): ComponenteDoExame => ({
  id: row.id,
  Versao: row.Versao,
  ...definitionOf(row),
  ...change,
});

let source: Componente;
let exam: number;
beforeEach(async () => {
  const glucose = await buildTratamento(lab, [
    { CodigoComponent: 'GLI', Unidade: 'mg/dL' },
    { CodigoComponent: 'DOBRO', TipoComponente: 'Calculo', CalculoFormula: 'GLI*2', Unidade: 'mg/dL' },
  ]);
  source = await firstOf(glucose);
  exam = await buildTratamento(lab, [{ CodigoComponent: 'INS' }]);
});

const taking = (change: Partial<DefinicaoComponente> = {}) =>
  definicao({
    CodigoComponent: 'GJ',
    NomeComponent: 'Glicose',
    Unidade: 'mg/dL',
    ComponenteOrigem: source.id,
    ...change,
  });

const add = async (component: ComponenteDoExame) =>
  save(exam, [...(await componentsOf(exam)).map((row) => changed(row, {})), component]);

test('a value comes from a component of another exam, a calculated one too', async () => {
  expect(await add(taking())).toBe('ok');
  const [, calculated] = await componentsOf(source.Tratamento);
  expect(await add(taking({ CodigoComponent: 'G2', ComponenteOrigem: calculated?.id ?? 0 }))).toBe('ok');
});

test.each<[string, Partial<DefinicaoComponente>, string]>([
  ['another unit of measure', { Unidade: 'mmol/L' }, 'ORIGEM_INCOMPATIVEL'],
  ['no unit of measure', { Unidade: null }, 'ORIGEM_INCOMPATIVEL'],
  ['another type', { TipoComponente: 'Texto' }, 'ORIGEM_INCOMPATIVEL'],
  ['a calculation of its own', { TipoComponente: 'Calculo', CalculoFormula: 'INS*2' }, 'DADOS_INVALIDOS'],
  ['a source that is nowhere', { ComponenteOrigem: 999_999_999 }, 'REFERENCIA_INEXISTENTE'],
])('a value of another exam is refused for %s', async (_, change, code) => {
  expect(await add(taking(change))).toBe(code);
  expect(await componentsOf(exam)).toHaveLength(1);
});

test('a value does not come from the own exam', async () => {
  const own = await firstOf(exam);
  expect(await add(taking({ ComponenteOrigem: own.id, Unidade: own.Unidade }))).toBe('REFERENCIA_INEXISTENTE');
});

test('nor from the exam of another company', async () => {
  const other = await buildLab(app);
  const theirs = await buildTratamento(other, [{ CodigoComponent: 'GLI', Unidade: 'mg/dL' }]);
  const [row] = await app.ask(Componente.calls.list, { token: other.token, query: { Tratamento: theirs } });
  expect(await add(taking({ ComponenteOrigem: row?.id ?? 0 }))).toBe('REFERENCIA_INEXISTENTE');
});

test('exams that would wait for each other are refused, over whatever number of them', async () => {
  expect(await add(taking())).toBe('ok');
  const taken = (await componentsOf(exam)).find(({ CodigoComponent }) => CodigoComponent === 'GJ');
  const third = await buildTratamento(lab, [
    { CodigoComponent: 'G3', Unidade: 'mg/dL', ComponenteOrigem: taken?.id ?? 0 },
  ]);
  const last = await firstOf(third);
  const [first, double] = await componentsOf(source.Tratamento);
  if (!first || !double) throw new Error('The exam has two components');
  const circle = [changed(first, { ComponenteOrigem: last.id }), changed(double, {})];
  expect(await save(source.Tratamento, circle)).toBe('FORMULA_CIRCULAR');
});

test('what others take their value from neither goes away nor becomes something else', async () => {
  expect(await add(taking())).toBe('ok');
  const [first, double] = await componentsOf(source.Tratamento);
  if (!first || !double) throw new Error('The exam has two components');
  const standing = changed(double, { CalculoFormula: '2' });
  const gone = [{ id: first.id, Versao: first.Versao }];
  expect(await save(source.Tratamento, [standing], gone)).toBe('REGISTRO_EM_USO');
  expect(await save(source.Tratamento, [changed(first, { Unidade: 'mmol/L' }), changed(double, {})])).toBe(
    'ORIGEM_INCOMPATIVEL',
  );
  expect(await save(source.Tratamento, [changed(first, { CasasDecimais: 1 }), changed(double, {})])).toBe('ok');
});
