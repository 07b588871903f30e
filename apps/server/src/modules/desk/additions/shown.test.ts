import {
  Compra,
  Fornecedor,
  Job,
  jobsWithRelationships,
  lerFatos,
  lerLinhaDoTempo,
  listAcessosPaciente,
  NotaCompra,
  ownFact,
  Paciente,
  Produto,
  facts,
  timelineKinds,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildJob,
  buildLab,
  buildPerson,
  buildSamples,
  buildTratamento,
  force,
  inLab,
  type Lab,
  testApp,
  type TestApp,
} from '../../../../test/index.ts';
import { buildPaciente } from '../../../../test/patients.ts';
import { buildCompra, buildFornecedor, buildMarket, line, type Market } from '../../../../test/purchases.ts';
import { room } from '../../../app/room.ts';
import { factsOf, timelineOf } from '../../../platform/additions/addition.ts';

/** How often the room of these tests was asked, and whether it breaks. */
let asked = 0;
let breaks = false;

const tried = facts(Produto, 'reports', { Lidos: ownFact('inteiro', ['ler', 'Estoque']) });
const told = timelineKinds(Produto, 'reports', { ability: ['ler', 'Estoque'], kinds: { Visto: 'abertura' } });
const broken = timelineKinds(Produto, 'sales', { ability: ['ler', 'Estoque'], kinds: { Vendido: 'nota' } });

const more = [
  room('reports', {
    additions: [
      factsOf(tried, {
        Lidos: async (_, records) => {
          asked += 1;
          if (breaks) throw new Error('reports broke');
          return new Map(records.map(({ id }) => [id, '7']));
        },
      }),
      timelineOf(told, {
        Visto: {
          about: Produto,
          select: () => sql`
            select '2026-11-20T12:00:00Z'::timestamptz - make_interval(secs => n / 3) as "Em", n as "Id", n as "Registro", null::numeric as "Valor",
              jsonb_build_object('N', n) as "Valores" from generate_series(1, 10000) as n`,
        },
      }),
    ],
  }),
  room('sales', {
    additions: [timelineOf(broken, { Vendido: { about: Produto, select: () => sql`select 1 / 0 as "Em"` } })],
  }),
];

let app: TestApp;
let lab: Lab;
let market: Market;
beforeAll(async () => {
  app = await testApp({ moreRooms: more });
  lab = await buildLab(app);
  market = await buildMarket(lab);
});
afterAll(() => app.close());

const factsOfMany = (caminho: string, id: readonly number[], token = lab.token) =>
  app.ask(lerFatos, { token, params: { caminho }, query: { id } });
const factsAbout = async (caminho: string, id: number, token = lab.token) =>
  (await factsOfMany(caminho, [id], token))[0]?.Fatos ?? [];
const timeline = (caminho: string, id: number, query = {}, token = lab.token) =>
  app.ask(lerLinhaDoTempo, { token, params: { caminho, id }, query });

/** A patient with a sample received on one day and authorised on another. */
async function seen(n: number) {
  const patient = await buildPaciente(lab, n);
  const job = await buildJob(lab, patient.id);
  const Tratamentos = [await buildTratamento(lab)];
  const [sample] = await buildSamples(lab, { Job: job.id, Tratamentos });
  await force(lab, 'samples', sample?.id ?? 0, { DataRecebimento: '2026-11-10T11:00:00Z' });
  await inLab(
    lab,
    sql`update tests set "TestStatus" = 'Autorizado', "AutorizadoEm" = '2026-11-12T15:30:00Z' where "Job" = ${job.id}`,
  );
  return { patient, job };
}

describe('facts about a patient', () => {
  test('are what the laboratory knows, each with the query of exactly its rows', async () => {
    const { patient } = await seen(1);
    const refused = await buildJob(lab, patient.id);
    await force(lab, 'jobs', refused.id, { StatusTreatment: 'Nao_Autorizado' });
    await buildJob(lab, patient.id);
    const found = await factsAbout('pacientes', patient.id);
    expect(found.map(({ Sala, Fato, Tipo, Valor }) => [Sala, Fato, Tipo, Valor])).toEqual([
      ['laboratory', 'JobsEmAndamento', 'inteiro', '2'],
      ['laboratory', 'JobsNaoAutorizados', 'inteiro', '1'],
      ['laboratory', 'UltimoResultado', 'instante', '2026-11-12T15:30:00.000Z'],
    ]);
    for (const { Linhas, Valor } of found.filter((each) => each.Linhas !== null)) {
      const rows = await app.ask(jobsWithRelationships, { token: lab.token, query: { ...Linhas?.Consulta } });
      expect([Linhas?.Recurso, String(rows.length)]).toEqual([Job.path, Valor]);
    }
  });

  test('are for who may read both, where they may; of other companies there are none', async () => {
    const { patient } = await seen(2);
    const reception = await buildPerson(lab, [['ler', 'Pacientes']]);
    expect(await factsAbout('pacientes', patient.id, reception.token)).toEqual([]);
    expect((await timeline('pacientes', patient.id, {}, reception.token)).Entradas).toEqual([]);
    const analyst = await buildPerson(lab, [['ler', 'Laboratorio']]);
    const params = { caminho: 'pacientes' };
    expect(await app.refused(lerFatos, { token: analyst.token, params, query: { id: patient.id } })).toMatchObject({
      status: 403,
      code: 'SEM_PERMISSAO',
    });
    const stranger = await buildLab(app);
    expect(await factsOfMany('pacientes', [patient.id], stranger.token)).toEqual([]);
    expect(
      await app.refused(lerLinhaDoTempo, { token: stranger.token, params: { ...params, id: patient.id } }),
    ).toMatchObject({ status: 404 });
  });

  test('and the timeline are readings of the patient, written once for each quarter of an hour', async () => {
    const { patient } = await seen(3);
    const readings = async () =>
      (await app.ask(listAcessosPaciente, { token: lab.token, params: { id: patient.id } })).acessos.length;
    const before = await readings();
    await factsAbout('pacientes', patient.id);
    await factsAbout('pacientes', patient.id);
    expect(await readings()).toBe(before + 1);
    await timeline('pacientes', patient.id);
    await timeline('pacientes', patient.id);
    expect(await readings()).toBe(before + 2);
    // Several at once are one line, which each of them finds.
    const other = await buildPaciente(lab, 31);
    await factsOfMany('pacientes', [patient.id, other.id]);
    expect(await readings()).toBe(before + 2);
    const { acessos } = await app.ask(listAcessosPaciente, { token: lab.token, params: { id: other.id } });
    expect(acessos.filter(({ Acao }) => Acao === 'ler')).toHaveLength(1);
  });
});

describe('the timeline of a patient', () => {
  test('is what the laboratory and messaging did, newest first', async () => {
    const { patient, job } = await seen(4);
    await inLab(
      lab,
      sql`insert into mensagem_pedidos ("Empresa", "CriadaEm", "Canal", "Destino", "Paciente", "Finalidade", "Idioma",
          "Variaveis", "Situacao", "EntregueEm", "Tentativas", "Chave")
        values (${lab.Empresa}, '2026-11-11T09:00:00Z', 'Email', 'ana@exemplo.com.br', ${patient.id}, 'Senha_Trocada',
          'pt', '{}', 'Entregue', '2026-11-11T09:00:00Z', 1, 'um')`,
    );
    const { Entradas, Proxima, Falhas } = await timeline('pacientes', patient.id);
    expect(Entradas.map(({ Sala, Tipo, Recurso, Registro }) => [Sala, Tipo, Recurso, Registro])).toEqual([
      ['laboratory', 'JobAberto', 'jobs', job.id],
      ['laboratory', 'ResultadoAutorizado', 'jobs', job.id],
      ['messaging', 'MensagemEntregue', 'mensagem-pedidos', expect.any(Number)],
      ['laboratory', 'AmostraRecebida', 'jobs', job.id],
    ]);
    expect(Entradas[1]).toMatchObject({
      Em: '2026-11-12T15:30:00.000Z',
      Valores: { Codigo: job.Codigo, Exames: 1 },
      Sinal: 'resultado',
    });
    expect([Proxima, Falhas]).toEqual([null, []]);
  });
});

describe('what finance adds to suppliers', () => {
  test('are open purchases, what they come to, and the last invoice', async () => {
    const fornecedor = await buildFornecedor(lab, 5);
    const other = await buildFornecedor(lab, 6);
    const of = { ...market, fornecedor };
    await buildCompra(lab, of, line(market, 0, '2', '10.50'));
    await buildCompra(lab, of, line(market, 1, '1', '4'));
    const done = await buildCompra(lab, of, line(market, 0, '1', '99'));
    await inLab(lab, sql`update compras set "Status" = 'Cancelada' where id = ${done.id}`);
    await inLab(
      lab,
      sql`insert into nota_compras ("Empresa", "Unidade", "Fornecedor", "Numero", "Emissao", "Entrada", "Total", "Status")
        values (${lab.Empresa}, ${lab.Unidade}, ${fornecedor.id}, '7', '2026-11-02', '2026-11-05', 30, 'Lancada')`,
    );
    const answers = await factsOfMany('fornecedores', [other.id, fornecedor.id, 999_999]);
    expect(answers.map(({ Registro, Fatos }) => [Registro, Fatos.map(({ Fato, Valor }) => [Fato, Valor])])).toEqual([
      [
        fornecedor.id,
        [
          ['ComprasEmAberto', '2'],
          ['ValorEmAberto', '25'],
          ['UltimaNota', '2026-11-05'],
        ],
      ],
      [other.id, []],
    ]);
    const { Linhas } = answers[0]?.Fatos[0] ?? {};
    const rows = await app.ask(Compra.calls.list, { token: lab.token, query: { ...Linhas?.Consulta } });
    expect(rows.map(({ Total }) => Number(Total)).toSorted((a, b) => a - b)).toEqual([4, 21]);
    const { Entradas } = await timeline(Fornecedor.path, fornecedor.id);
    expect(Entradas.map(({ Tipo }) => Tipo).toSorted()).toEqual([
      'CompraCriada',
      'CompraCriada',
      'CompraCriada',
      'NotaLancada',
    ]);
    expect(Entradas.find(({ Tipo }) => Tipo === 'NotaLancada')).toMatchObject({
      Recurso: NotaCompra.path,
      Nome: NotaCompra.noun,
      Valor: '30',
    });
  });
});

describe('a room', () => {
  const produtos = () => market.produtos.map(({ id }) => id);

  test('is asked once about a page of a list', async () => {
    asked = 0;
    const answers = await factsOfMany('produtos', produtos());
    expect(answers.map(({ Fatos }) => Fatos.map(({ Valor }) => Valor))).toEqual([['7'], ['7'], ['7']]);
    expect(asked).toBe(1);
  });

  test('that cannot read its facts says so, and the others are answered', async () => {
    breaks = true;
    const [id = 0] = produtos();
    expect(await factsAbout('produtos', id)).toEqual([
      { Sala: 'reports', Fato: 'Lidos', Tipo: 'inteiro', Valor: null, Linhas: null },
    ]);
    breaks = false;
  });

  test('whose entries cannot be read is named; ten thousand of another are read page by page, each once', async () => {
    const [id = 0] = produtos();
    const met: number[] = [];
    let antes: string | undefined;
    let last = '9999';
    for (let pages = 0; pages < 30; pages += 1) {
      const page = await timeline('produtos', id, { limite: 50, ...(antes !== undefined && { antes }) });
      expect(page.Falhas).toEqual(['sales']);
      for (const { Em, Registro } of page.Entradas) {
        expect(Em <= last).toBe(true);
        last = Em;
        met.push(Registro);
      }
      antes = page.Proxima ?? undefined;
    }
    expect(new Set(met).size).toBe(1500);
    expect(Math.max(...met)).toBeLessThan(1504);
  });

  test.each(['nada', '2026-13-45T00:00:00.000000Z a.b.1', "2026-11-20T12:00:00.000000Z x'; drop"])(
    'answers a cursor nobody was given by a refusal: %s',
    async (antes) => {
      const [id = 0] = produtos();
      const params = { caminho: 'produtos', id };
      expect(await app.refused(lerLinhaDoTempo, { token: lab.token, params, query: { antes } })).toMatchObject({
        code: 'BUSCA_INVALIDA',
      });
    },
  );
});

test('what nobody adds to has no facts, and what is no noun with a page is not there', async () => {
  const { token } = lab;
  const { id } = await buildPaciente(lab, 30);
  expect(await factsOfMany('pacientes', [id])).toEqual([{ Registro: id, Fatos: [] }]);
  for (const caminho of ['nada', 'results'])
    expect(await app.refused(lerFatos, { token, params: { caminho }, query: { id: 1 } })).toMatchObject({
      status: 404,
    });
  const many = Array.from({ length: 101 }, (_, n) => n + 1);
  expect(await app.refused(lerFatos, { token, params: { caminho: Paciente.path }, query: { id: many } })).toMatchObject(
    { code: 'DADOS_INVALIDOS' },
  );
});
