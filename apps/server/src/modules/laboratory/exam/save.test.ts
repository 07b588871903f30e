import { Componente, salvarComponentes, type ComponenteDoExame, type DefinicaoComponente } from '@bancada/contracts';
import { definicao, definitionOf, faixa } from '@bancada/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildLab,
  buildPerson,
  buildTratamento,
  inLab,
  testApp,
  type Lab,
  type TestApp,
} from '../../../../test/index.ts';

let app: TestApp;
let lab: Lab;
let exam: number;
let stored: Componente[];
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  exam = await buildTratamento(lab, [
    { CodigoComponent: 'A' },
    { CodigoComponent: 'B' },
    { CodigoComponent: 'C', TipoComponente: 'Calculo', CalculoFormula: 'A + B' },
  ]);
  stored = await components();
});

const components = () =>
  app.ask(Componente.calls.list, {
    token: lab.token,
    query: { Tratamento: exam, IsActive: 'true', _sort: 'Ordem:ASC' },
  });
const save = (
  Componentes: ComponenteDoExame[],
  more: { Removidos?: { id: number; Versao: number }[]; Justificativa?: string; token?: string } = {},
) => {
  const { token = lab.token, ...body } = more;
  return app.send(salvarComponentes, { token, params: { id: exam }, body: { Componentes, ...body } });
};
/** A stored component as a page sends it back, changed. */
const sent = (place: number, change: Partial<DefinicaoComponente> = {}): ComponenteDoExame => {
  const row = stored[place];
  if (!row) throw new Error(`The exam has no component ${place}`);
  return { id: row.id, Versao: row.Versao, ...definitionOf(row), ...change };
};
const codes = (rows: readonly Componente[]) => rows.map(({ CodigoComponent, Versao }) => `${CodigoComponent}${Versao}`);

describe('the components of an exam', () => {
  test('are saved together: new, changed and removed ones; what did not change keeps its version', async () => {
    const output = await save(
      [sent(0), sent(2, { CalculoFormula: 'a * D' }), definicao({ CodigoComponent: 'D', Ordem: 9 })],
      { Removidos: [{ id: sent(1).id ?? 0, Versao: 1 }] },
    );
    expect(output.ok && codes(output.answer)).toEqual(['A1', 'C2', 'D1']);
    const audit = await inLab(
      lab,
      sql<{ Acao: string }>`select "Acao" from audit_log where "Entidade" = 'components' and "RegistroId" = any(${[
        ...stored.map(({ id }) => id),
        ...(output.ok ? output.answer.map(({ id }) => id) : []),
      ]}) order by "Acao"`,
    );
    expect(audit.map(({ Acao }) => Acao)).toEqual(['criar', 'deletar', 'editar']);
  });

  test('may swap their codes in one save', async () => {
    const output = await save([sent(0, { CodigoComponent: 'B' }), sent(1, { CodigoComponent: 'A' })]);
    expect(output.ok && codes(output.answer)).toEqual(['B2', 'A2', 'C1']);
  });

  test.each([
    ['a formula that reads itself', { CalculoFormula: 'C + 1' }, 'FORMULA_CIRCULAR', { ciclo: 'C → C' }],
    ['one that cannot be read', { CalculoFormula: 'A +' }, 'FORMULA_INVALIDA', {}],
    [
      'one that reads what the exam does not have',
      { CalculoFormula: 'A + AX' },
      'FORMULA_INVALIDA',
      {
        motivo: expect.stringContaining('AX'),
      },
    ],
    [
      'limits in the wrong order',
      { ResultadoReferencia: [faixa({ Minimo: '5', CriticoMinimo: '6' })] },
      'LIMITES_FORA_DE_ORDEM',
      { de: 'CriticoMinimo', ate: 'Minimo', faixa: 0 },
    ],
    [
      'ranges that overlap',
      { ResultadoReferencia: [faixa({ IdadeMaxima: 18 }), faixa({ IdadeMinima: 17, Sexo: null })] },
      'FAIXAS_SOBREPOSTAS',
      { trecho: 'M, 17a–18a' },
    ],
    ['a code twice', { CodigoComponent: 'a' }, 'REGISTRO_DUPLICADO', {}],
    ['the code of another as its second name', { CalculoAlias: 'b' }, 'REGISTRO_DUPLICADO', {}],
  ])('are refused as a whole: %s', async (_, change, code, details) => {
    const refusal = await save([sent(0, { NomeComponent: 'Outro' }), sent(2, change)]);
    expect(refusal).toMatchObject({ ok: false, error: { code, details } });
    expect(await components()).toEqual(stored);
  });

  test('name the ring that an edit closes', async () => {
    const refusal = await save([
      definicao({ CodigoComponent: 'D', TipoComponente: 'Calculo', CalculoFormula: 'C' }),
      sent(0, { TipoComponente: 'Calculo', CalculoFormula: 'D' }),
    ]);
    expect(refusal).toMatchObject({ error: { code: 'FORMULA_CIRCULAR', details: { ciclo: 'D → C → A → D' } } });
  });

  test('may have ranges that overlap for a reason, which the audit keeps', async () => {
    const ResultadoReferencia = [faixa({ Texto: 'a' }), faixa({ Texto: 'b' })];
    expect(await save([sent(0, { ResultadoReferencia })], { Justificativa: 'Dois métodos' })).toMatchObject({
      ok: true,
    });
    const [audit] = await inLab(
      lab,
      sql<{ Motivo: string }>`select "Motivo" from audit_log where "RegistroId" = ${sent(0).id} and "Acao" = 'editar'
        and "Entidade" = 'components'`,
    );
    expect(audit).toEqual({ Motivo: 'Dois métodos' });
  });

  test('changed by somebody else meanwhile are a conflict, and nothing is stored', async () => {
    await save([sent(1, { NomeComponent: 'Primeiro' })]);
    const before = await components();
    const refusal = await save([sent(0, { NomeComponent: 'Meu' }), sent(1, { NomeComponent: 'Segundo' })]);
    expect(refusal).toMatchObject({ status: 409, error: { code: 'VERSAO_DESATUALIZADA' } });
    expect(await components()).toEqual(before);
  });

  test('are those of this exam, each once', async () => {
    const other = await buildTratamento(lab, [{ CodigoComponent: 'X' }]);
    const [theirs] = await app.ask(Componente.calls.list, { token: lab.token, query: { Tratamento: other } });
    const foreign = { ...sent(0), id: theirs?.id ?? 0 };
    expect(await save([foreign])).toMatchObject({ status: 404 });
    expect(await save([sent(0), sent(0)])).toMatchObject({ status: 400 });
    const { id } = await lab.app.ask(Componente.calls.get, { token: lab.token, params: { id: sent(0).id ?? 0 } });
    expect(await save([sent(0)], { Removidos: [{ id, Versao: 1 }] })).toMatchObject({ status: 400 });
  });

  test('are added and removed only by who may', async () => {
    const { token } = await buildPerson(lab, [
      ['editar', 'Procedimentos'],
      ['ler', 'Procedimentos'],
    ]);
    expect(await save([sent(0, { NomeComponent: 'X' })], { token })).toMatchObject({ ok: true });
    expect(await save([definicao({ CodigoComponent: 'N' })], { token })).toMatchObject({ status: 403 });
    const Removidos = [{ id: sent(1).id ?? 0, Versao: 1 }];
    expect(await save([], { Removidos, token })).toMatchObject({ status: 403 });
  });
});
