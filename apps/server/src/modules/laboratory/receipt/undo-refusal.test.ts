import {
  type BodyOf,
  coletarAmostras,
  desfazerRecebimentos,
  receberAmostras,
  type Sample,
  SampleRecebimento,
  type Test,
  updateSample,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildLab,
  buildPerson,
  buildSamples,
  buildTratamento,
  inLab,
  type Lab,
  rowOf,
  testApp,
  type TestApp,
} from '../../../../test/index.ts';

let app: TestApp;
let lab: Lab;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
});
afterAll(() => app.close());

const awaited = async (): Promise<Sample> => {
  const [sample] = await buildSamples(lab, { Virtual: false, Tratamentos: [await buildTratamento(lab)] });
  if (!sample) throw new Error('A sample was made');
  return sample;
};
const itemOf = async (id: number) => {
  const { Versao } = await rowOf<Sample>(lab, 'samples', id);
  return { Sample: id, Versao };
};
type Body = Omit<BodyOf<typeof receberAmostras>, 'itens'>;
const refuse = async (id: number, body: Partial<Body> = {}) => {
  const { outcomes } = await app.ask(receberAmostras, {
    token: lab.token,
    body: { Resultado: 'Rejeitada', Observacao: 'Vazou', ...body, itens: [await itemOf(id)] },
  });
  return outcomes[0]?.status === 'ok' ? (outcomes[0].Recoleta?.id ?? null) : null;
};
const undo = async (id: number, Motivo: string | null = 'Era a amostra do lado', token = lab.token) =>
  app.ask(desfazerRecebimentos, { token, body: { itens: [await itemOf(id)], Motivo } });
const stateOf = async (id: number) => (await rowOf<Sample>(lab, 'samples', id)).StatusSample;
const testsOf = async (id: number) =>
  (await inLab(lab, sql<Test>`select * from tests where "Sample" = ${id} order by id`)).map((each) => each.TestStatus);

describe('a refusal taken back', () => {
  test('leads to where the sample was, with its tests; history and audit say why', async () => {
    const { id } = await awaited();
    await refuse(id);
    expect(await testsOf(id)).toEqual(['Cancelado']);
    expect(await undo(id)).toMatchObject({
      outcomes: [{ status: 'ok', Sample: { StatusSample: 'Aguardando_Coleta', DataRecebimento: null } }],
    });
    expect(await testsOf(id)).toEqual(['Aguardando_Amostra']);
    const [receipt] = await app.ask(SampleRecebimento.calls.list, { token: lab.token, query: { Sample: String(id) } });
    expect(receipt).toMatchObject({ Resultado: 'Rejeitada', DesfeitoEm: expect.any(String) });
    const history = await inLab(
      lab,
      sql`select "De", "Para", "Acao", "Motivo" from test_historicos where "Sample" = ${id} and "Para" is not null
        order by id desc limit 2`,
    );
    const Motivo = 'Era a amostra do lado';
    expect(history).toEqual(
      expect.arrayContaining([
        { De: 'Rejeitada', Para: 'Aguardando_Coleta', Acao: 'desfazerRejeicaoSemColeta', Motivo },
        { De: 'Cancelado', Para: 'Aguardando_Amostra', Acao: 'aguardar', Motivo },
      ]),
    );
    const audit = sql`select "Motivo" from audit_log where "Entidade" = 'samples' and "RegistroId" = ${id}
      and "Acao" = 'desfazerRejeicaoSemColeta'`;
    expect(await inLab(lab, audit)).toEqual([{ Motivo }]);
  });

  test('of a sample that had been collected, or received, leads there', async () => {
    const [collected, received] = [await awaited(), await awaited()];
    await app.ask(coletarAmostras, {
      token: lab.token,
      body: { itens: [await itemOf(collected.id)], Identificadores: ['Nome', 'DataNascimento'] },
    });
    await app.ask(receberAmostras, {
      token: lab.token,
      body: { Resultado: 'Recebida', itens: [await itemOf(received.id)] },
    });
    const { DataRecebimento } = await rowOf<Sample>(lab, 'samples', received.id);
    for (const { id } of [collected, received]) {
      await refuse(id);
      await undo(id);
    }
    expect(await stateOf(collected.id)).toBe('Coletada');
    expect(await testsOf(collected.id)).toEqual(['Aguardando_Amostra']);
    expect(await rowOf(lab, 'samples', received.id)).toMatchObject({ StatusSample: 'Recebida', DataRecebimento });
    expect(await testsOf(received.id)).toEqual(['Disponivel']);
  });

  test('cancels the sample that was asked for in its place', async () => {
    const { id } = await awaited();
    const again = (await refuse(id, { Recoletar: true })) ?? 0;
    expect(await testsOf(again)).toEqual(['Aguardando_Amostra']);
    expect(await undo(id)).toMatchObject({ outcomes: [{ status: 'ok' }] });
    expect(await stateOf(again)).toBe('Cancelada');
    expect(await testsOf(again)).toEqual(['Cancelado']);
    expect(await testsOf(id)).toEqual(['Aguardando_Amostra']);
  });

  test('is refused once somebody has gone on with that one', async () => {
    const { id } = await awaited();
    const again = (await refuse(id, { Recoletar: true })) ?? 0;
    await app.ask(receberAmostras, { token: lab.token, body: { Resultado: 'Recebida', itens: [await itemOf(again)] } });
    expect(await undo(id)).toMatchObject({ outcomes: [{ code: 'AMOSTRA_EM_USO' }] });
    expect([await stateOf(id), await stateOf(again)]).toEqual(['Rejeitada', 'Recebida']);
    expect(await testsOf(id)).toEqual(['Cancelado']);
  });

  test('needs a reason, and is one’s own and of the last quarter of an hour', async () => {
    const { id } = await awaited();
    await refuse(id);
    expect(await undo(id, null)).toMatchObject({ outcomes: [{ code: 'JUSTIFICATIVA' }] });
    const other = await buildPerson(lab);
    expect(await undo(id, 'Engano', other.token)).toMatchObject({ outcomes: [{ code: 'RECEBIMENTO_FIRME' }] });
    await inLab(lab, sql`update sample_recebimentos set "Data" = now() - interval '16 minutes' where "Sample" = ${id}`);
    expect(await undo(id)).toMatchObject({ outcomes: [{ code: 'RECEBIMENTO_FIRME' }] });
    expect(await stateOf(id)).toBe('Rejeitada');
  });

  test('leaves the tests cancelled that were so before', async () => {
    const sample = await awaited();
    const [added] = await inLab(
      lab,
      sql<Test>`update tests set "TestStatus" = 'Cancelado' where "Sample" = ${sample.id} returning *`,
    );
    // As when what was added to an order is taken back: the system cancels it, at another time.
    await inLab(
      lab,
      sql`insert into test_historicos ("Empresa", "Unidade", "Sample", "Test", "De", "Para", "Acao", "Usuario", "UsuarioNome", "Data", "Origem")
        values (${lab.Empresa}, ${lab.Unidade}, ${sample.id}, ${added?.id ?? 0}, 'Aguardando_Amostra', 'Cancelado', 'cancelar', ${lab.userId}, 'x', now() - interval '1 hour', 'sistema')`,
    );
    await refuse(sample.id);
    await undo(sample.id);
    expect(await testsOf(sample.id)).toEqual(['Cancelado']);
  });

  test('is not open to a sample that was refused without a receipt', async () => {
    const { id, Versao } = await awaited();
    const body = { Versao, StatusSample: 'Rejeitada', Motivo: 'Vazou' } as const;
    await app.ask(updateSample, { token: lab.token, params: { id }, body });
    expect(await undo(id)).toMatchObject({ outcomes: [{ code: 'RECEBIMENTO_FIRME' }] });
  });
});
