import {
  anotarEmbriao,
  type BodyOf,
  Embryo,
  EsPaciente,
  EsTratamento,
  imagensEmbriao,
  lerConcordancia,
  lerImagensEmbriao,
  lerVisorEmbriao,
  reprocessarEmbriao,
  retirarAnotacao,
  type Sample,
  sincronizarEs,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import {
  addressOf,
  buildPerson,
  buildSamples,
  everyAbility,
  force,
  inLab,
  rowOf,
  startLab,
} from '../../../../test/index.ts';
import { insertEmbryo, insertPatient, insertTreatment } from '../../../../test/walk-seed-embryos.ts';
import { rooms } from '../../../app/rooms.ts';
import { EsUnavailable, type EsSystem, type ListedPatient, type ListedSequence } from './es/port.ts';
import { simulatedEs } from './es/simulator.ts';

/** What the ES system lists next; what is a function is asked, and may throw. */
const system = { patients: [] as ListedPatient[], sequence: undefined as ListedSequence | undefined, down: false };
const simulator = simulatedEs();
const es: EsSystem = {
  ...simulator,
  patients: () => (system.down ? Promise.reject(new EsUnavailable()) : Promise.resolve(system.patients)),
  sequence: (company, embryo) =>
    system.sequence
      ? Promise.resolve(system.sequence)
      : simulator.sequence(company, 'SIM-P1-C1-E1').then((of) => ({
          ...of,
          Quadros: of.Quadros.map((frame) => ({ ...frame, EsViewerEmbryoId: embryo })),
        })),
  image: (company, _, frame) => simulator.image(company, 'SIM-P1-C1-E1', frame),
  reprocess: (_, embryo, work) =>
    system.down
      ? Promise.reject(new EsUnavailable())
      : Promise.resolve(`https://es/${embryo}${work === 'logo' ? '/video-aprovado' : ''}`),
};

const { app, lab } = await startLab({ workers: 1, rooms: (services) => rooms({ ...services, es }) });
const second = await buildPerson(lab);
const treatment = await insertTreatment(lab, await insertPatient(lab));

let made = 0;
const build = (more: Partial<Embryo> = {}) => insertEmbryo(lab, treatment, `T-${++made}`, more);
const read = (id: number) => rowOf<Embryo>(lab, 'embryos', id);
const decide = async (
  id: number,
  Acao: 'aprovar' | 'reprovar' | 'reavaliar' | 'reativar' | 'cancelar',
  token = lab.token,
) =>
  app.send(Embryo.calls.transition, {
    token,
    params: { id },
    body: { Acao, Versao: (await read(id)).Versao, Justificativa: 'motivo' },
  });

describe('the decision', () => {
  /** An embryo whose sample is in a state; without tests. */
  async function sampled(StatusSample: Sample['StatusSample'], more: Partial<Embryo> = {}) {
    const [sample] = await buildSamples(lab, { Virtual: true });
    const Sample = sample?.id ?? 0;
    await force(lab, 'samples', Sample, { StatusSample });
    const id = await build({ Sample, ...more });
    const status = async () => (await rowOf<Sample>(lab, 'samples', Sample)).StatusSample;
    return { id, Sample, status };
  }

  test('of approving makes the sample Autorizado, and Autorizado_L where the video is the approved one', async () => {
    const plain = await sampled('Em_Conferencia', { Video: 'https://es/v1.mp4' });
    expect(await decide(plain.id, 'aprovar')).toMatchObject({ ok: true, answer: { StatusEmbryo: 'Aprovado' } });
    expect(await plain.status()).toBe('Autorizado');
    const marked = await sampled('Em_Analise', { Video: 'https://es/video-aprovado/v2.mp4' });
    await decide(marked.id, 'aprovar');
    expect(await marked.status()).toBe('Autorizado_L');
    const history = await inLab(
      lab,
      sql`select "Acao" from test_historicos where "Sample" = ${marked.Sample} order by id`,
    );
    expect(history.slice(-2)).toEqual([{ Acao: 'aprovarEmbriao' }, { Acao: 'liberarVideo' }]);
  });

  test('of reproving makes it Reprovado; taken back, or cancelled, the sample is under review again', async () => {
    const { id, status } = await sampled('Em_Conferencia');
    await decide(id, 'reprovar');
    expect(await status()).toBe('Reprovado');
    await decide(id, 'reativar');
    expect(await status()).toBe('Em_Conferencia');
    await decide(id, 'aprovar');
    await decide(id, 'cancelar');
    expect(await status()).toBe('Em_Conferencia');
  });

  test('is refused while the sample has not come, or has tests that are not authorised', async () => {
    const awaited = await sampled('Aguardando_Coleta');
    for (const action of ['aprovar', 'reprovar'] as const)
      expect(await decide(awaited.id, action)).toMatchObject({ status: 409, error: { code: 'EMBRIAO_AMOSTRA' } });
    expect(await read(awaited.id)).toMatchObject({ StatusEmbryo: 'Em_Avaliacao', Versao: 1 });
  });

  test('is taken back with a published laudo by who authorises alone', async () => {
    const { id, Sample } = await sampled('Em_Conferencia');
    await decide(id, 'aprovar');
    await inLab(
      lab,
      sql`with model as (insert into laudo_infos ("Empresa", "Nome", "Titulo", "Parcial", "Assinaturas") values (${lab.Empresa}, ${`M-${id}`}, 'L', true, 1) returning id),
        one as (insert into laudos ("Empresa", "Unidade", "Numero", "Job", "LaudoInfo", "VersaoLaudo", "Parcial", "Idioma", "Status", "CriadoEm")
          select ${lab.Empresa}, ${lab.Unidade}, ${id}, s."Job", model.id, 1, false, 'pt', 'Publicado', now() from model, samples s where s.id = ${Sample} returning id)
        insert into laudo_samples ("Empresa", "Unidade", "Laudo", "Sample") select ${lab.Empresa}, ${lab.Unidade}, id, ${Sample} from one`,
    );
    const embryologist = await buildPerson(
      lab,
      everyAbility.filter(([, subject]) => subject !== 'Autorizacao_Exames'),
    );
    expect(await decide(id, 'reavaliar', embryologist.token)).toMatchObject({
      error: { code: 'EMBRIAO_LAUDO_PUBLICADO' },
    });
    expect(await decide(id, 'reavaliar')).toMatchObject({ ok: true });
  });

  test('a video that is made anew changes its mind about the sample, both ways; what fails leaves it', async () => {
    const { id, status } = await sampled('Em_Conferencia', { Video: 'https://es/v1.mp4' });
    await decide(id, 'aprovar');
    const rework = async (Trabalho: 'imagem' | 'logo') => {
      const { Versao } = await read(id);
      const asked = await app.ask(reprocessarEmbriao, { token: lab.token, params: { id }, body: { Versao, Trabalho } });
      expect(asked.Processando).toBe(true);
      await vi.waitFor(async () => expect((await read(id)).Processando).toBe(false), 10_000);
    };
    await rework('logo');
    expect(await status()).toBe('Autorizado_L');
    system.down = true;
    await rework('imagem');
    expect(await status()).toBe('Autorizado_L');
    system.down = false;
    await rework('imagem');
    expect(await status()).toBe('Autorizado');
  });
});

test('a video that is being made anew is not asked for again', async () => {
  const id = await build({ Processando: true });
  const body = { Versao: 1, Trabalho: 'logo' as const };
  expect(await app.refused(reprocessarEmbriao, { token: lab.token, params: { id }, body })).toMatchObject({
    code: 'EMBRIAO_PROCESSANDO',
  });
});

describe('the synchronisation', () => {
  const embryo = (name: string, Codigo = name) => ({ EsViewerEmbryoId: name, Codigo, Video: null });
  const listed = (patient: string, ...embryos: ReturnType<typeof embryo>[]): ListedPatient => ({
    EsViewerPatientIDx: patient,
    Nome: `Paciente ${patient}`,
    Tratamentos: [{ Codigo: 'C1', created_at: '2026-11-20T12:00:00.000Z', Embryos: embryos }],
  });
  async function sync(...patients: ListedPatient[]) {
    system.patients = patients;
    const { id } = await app.ask(sincronizarEs, { token: lab.token, body: { Unidade: lab.Unidade } });
    const ended = () =>
      inLab(
        lab,
        sql<{ Status: string; Resultado: unknown; Erro: unknown }>`select * from tarefas_de_fundo where id = ${id}`,
      );
    return vi.waitFor(async () => {
      const [task] = await ended();
      expect(['Concluida', 'Falhou']).toContain(task?.Status);
      return task;
    }, 15_000);
  }
  const codes = () =>
    inLab(lab, sql<{ Codigo: string }>`select "Codigo" from embryos where "EsViewerEmbryoId" like 'S-%' order by id`);

  test('stores what is new once, links the sample that names the embryo, and leaves another patient’s embryo alone', async () => {
    const [sample] = await buildSamples(lab, { Virtual: true });
    await force(lab, 'samples', sample?.id ?? 0, { EsViewerEmbryoId: 'S-1' });
    await sync(listed('S1', embryo('S-1'), embryo('S-2')));
    const again = await sync(listed('S1', embryo('S-1', 'E01')), listed('S2', embryo('S-2'), embryo('S-3')));
    expect(again?.Resultado).toEqual({ Pacientes: 2, Embryos: 2, Ignorados: 1 });
    expect(await codes()).toEqual([{ Codigo: 'E01' }, { Codigo: 'S-2' }, { Codigo: 'S-3' }]);
    const [linked] = await inLab(lab, sql<Embryo>`select * from embryos where "EsViewerEmbryoId" = 'S-1'`);
    expect(linked?.Sample).toBe(sample?.id);
  });

  test('leaves blocked patients alone; reactivating one clears that', async () => {
    await sync(listed('S4', embryo('S-9')));
    const [patient] = await inLab(lab, sql<EsPaciente>`select * from es_pacientes where "EsViewerPatientIDx" = 'S4'`);
    const { id = 0, Versao = 1 } = patient ?? {};
    const { update, remove } = EsPaciente.calls;
    const blocked = await app.ask(update, { token: lab.token, params: { id }, body: { Versao, blocked: true } });
    const gone = { token: lab.token, params: { id }, query: { Versao: blocked.Versao } };
    await app.ask(remove, gone);
    expect((await sync(listed('S4', embryo('S-10'))))?.Resultado).toMatchObject({ Pacientes: 0, Ignorados: 1 });
    const back = { Versao: blocked.Versao + 1, IsActive: true, Justificativa: 'voltou' };
    expect(await app.ask(update, { token: lab.token, params: { id }, body: back })).toMatchObject({
      IsActive: true,
      blocked: false,
    });
  });

  test('of a system that does not answer fails with the reason', async () => {
    system.down = true;
    expect(await sync()).toMatchObject({ Status: 'Falhou', Erro: { code: 'ES_INDISPONIVEL' } });
    system.down = false;
  });

  test('says what was wrong with a sequence', async () => {
    const frame = (Quadro: number, EsViewerEmbryoId = 'S-20') => ({ Quadro, Hpi: String(Quadro), EsViewerEmbryoId });
    system.sequence = {
      Lamina: null,
      Poco: null,
      Planos: [15, 0, 0],
      LarguraMicra: null,
      Quadros: [frame(2), frame(0), frame(0), frame(5), frame(3, 'OUTRO')],
    };
    await sync(listed('S5', embryo('S-20')));
    system.sequence = undefined;
    const [{ id } = { id: 0 }] = await inLab(lab, sql<Embryo>`select * from embryos where "EsViewerEmbryoId" = 'S-20'`);
    const { Sequencia } = await app.ask(lerVisorEmbriao, { token: lab.token, params: { id } });
    expect(Sequencia?.Quadros.map(({ Quadro }) => Quadro)).toEqual([0, 2, 5]);
    expect(Sequencia?.Planos).toEqual([0, 15]);
    expect(Sequencia?.Avisos.map(({ Codigo }) => Codigo)).toEqual(['faltam', 'repetidos', 'fora_de_ordem', 'de_outro']);
  });

  test('embryos are listed by Codigo, treatments by created_at', async () => {
    const list = await app.ask(Embryo.calls.list, { token: lab.token, query: { _limit: '-1' } });
    const names = list.map(({ Codigo }) => Codigo);
    expect(names).toEqual(names.toSorted(new Intl.Collator('pt-BR').compare));
    const cycles = await app.ask(EsTratamento.calls.list, { token: lab.token });
    const begun = cycles.map(({ created_at }) => created_at);
    expect(begun).toEqual(begun.toSorted());
  });
});

test('images are given of frames and planes that exist, from one on', async () => {
  const id = await build();
  const images = async (query: Record<string, number>) =>
    app.app.inject({
      method: 'GET',
      url: addressOf(lerImagensEmbriao, { id }, query),
      headers: { authorization: `Bearer ${lab.token}` },
    });
  const answer = imagensEmbriao.parse((await images({ Plano: 0, De: 148 })).json());
  expect(answer.Imagens.map(({ Quadro }) => Quadro)).toEqual([148, 149]);
  expect(Buffer.from(answer.Imagens[0]?.Dados ?? '', 'base64').toString()).toContain('SIMULADOR');
  for (const query of [
    { Plano: 0, De: 150 },
    { Plano: 7, De: 0 },
  ])
    expect((await images(query)).json()).toMatchObject({ code: 'QUADRO_INEXISTENTE' });
});

describe('an annotation', () => {
  const annotate = (id: number, body: BodyOf<typeof anotarEmbriao>, token = lab.token) =>
    app.send(anotarEmbriao, { token, params: { id }, body });
  const event = (Codigo: 't2' | 't3' | 't4', Quadro: number, more: object = {}) =>
    ({ Tipo: 'Evento', Codigo, Quadro, ...more }) as const;

  test('takes its hours from the frame, and the place of the one before; it is taken back by who made it', async () => {
    const id = await build();
    await annotate(id, event('t2', 25));
    const second25 = await annotate(id, event('t2', 26));
    expect(second25).toMatchObject({ ok: true, answer: { Hpi: '26', Quadro: 26, Versao: 2 } });
    const { Anotacoes } = await app.ask(lerVisorEmbriao, { token: lab.token, params: { id } });
    expect(Anotacoes).toHaveLength(1);
    const gone = { params: { id: Anotacoes[0]?.id ?? 0 }, query: { Versao: 2 } };
    expect(await app.refused(retirarAnotacao, { ...gone, token: second.token })).toMatchObject({ status: 403 });
    await app.ask(retirarAnotacao, { ...gone, token: lab.token });
    expect((await app.ask(lerVisorEmbriao, { token: lab.token, params: { id } })).Anotacoes).toEqual([]);
  });

  test('of a frame that does not exist, or of a grade that is none, is refused; what is odd is asked', async () => {
    const id = await build();
    expect(await annotate(id, event('t2', 900))).toMatchObject({ error: { code: 'QUADRO_INEXISTENTE' } });
    const grade = { Tipo: 'Graduacao', Codigo: 'ICM', Valor: 'Z' } as const;
    expect(await annotate(id, grade)).toMatchObject({ error: { code: 'DADOS_INVALIDOS' } });
    await annotate(id, event('t3', 37));
    expect(await annotate(id, event('t4', 30))).toMatchObject({ error: { code: 'ANOTACAO_INCOMUM' } });
    expect(await annotate(id, event('t4', 30, { Confirmada: true }))).toMatchObject({ ok: true });
  });

  test('of a blind reading is another person’s, who sees nothing of the first; both are compared', async () => {
    const grades = ['A', 'B', 'C'];
    for (const [index, Valor] of grades.entries()) {
      const id = await build();
      const grade = (value: string, Cega: boolean) =>
        ({ Tipo: 'Graduacao', Codigo: 'TE', Valor: value, Cega }) as const;
      await annotate(id, grade(Valor, false));
      expect(await annotate(id, grade('A', true))).toMatchObject({ error: { code: 'LEITURA_CEGA_MESMA_PESSOA' } });
      const blind = { token: second.token, params: { id }, query: { Leitura: 'cega' } };
      expect(await app.ask(lerVisorEmbriao, blind)).toMatchObject({ Anotacoes: [], PodeCega: true });
      await annotate(id, grade(index === 2 ? 'B' : Valor, true), second.token);
      expect((await app.ask(lerVisorEmbriao, blind)).Anotacoes).toHaveLength(1);
    }
    const found = (await app.ask(lerConcordancia, { token: lab.token })).find(({ Codigo }) => Codigo === 'TE');
    // Seen 2 of 3, by chance 1/3: (2/3 - 1/3) / (2/3).
    expect(found).toMatchObject({
      Pares: 3,
      Kappa: '0.5',
      Matriz: [
        [1, 0, 0],
        [0, 1, 0],
        [0, 1, 0],
      ],
    });
  });
});
