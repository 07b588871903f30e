import {
  EmbryoDestino,
  anonimizarPaciente,
  type Ato,
  atoCalls,
  attachedComments,
  attachedFiles,
  Auditoria,
  type AuditoriaLinha,
  concederConsentimento,
  Consentimento,
  createJob,
  createSamples,
  executarRetencao,
  exportarDados,
  exportarDadosPdf,
  listAcessosPaciente,
  listVencidos,
  Paciente,
  resources,
  retirarConsentimento,
  SampleRecebimento,
  Titulo,
} from '@bancada/contracts';
import { buildPaciente } from '@bancada/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addressOf,
  buildLab,
  buildTest,
  inLab,
  type Lab,
  png,
  testApp,
  type TestApp,
  uploadFile,
} from '../../../test/index.ts';
import { chosen, confirmAct, prepareAct } from '../../../test/acts.ts';
import { personNouns, personRows } from './person-rows.ts';

let app: TestApp;
let lab: Lab;
let token: string;

beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  ({ token } = lab);
});
afterAll(() => app.close());

/** A patient as an import from long ago leaves it: nothing tells when it came. */
async function patient(NomeCompleto: string, CPF: string | null = null): Promise<number> {
  const rows = await inLab(
    lab,
    sql<{ id: number }>`insert into pacientes ("Empresa", "NomeCompleto", "CPF", "DataNascimento")
      values (${lab.Empresa}, ${NomeCompleto}, ${CPF}, '1960-05-01') returning id`,
  );
  return rows[0]?.id ?? 0;
}

/** A sample of a patient, taken on a day. */
async function sampleOf(PacienteRef: number, day: string, job?: number): Promise<{ job: number; sample: number }> {
  const Job = job ?? (await app.ask(createJob, { token, body: { Unidade: lab.Unidade, PacienteRef } })).id;
  // That it was ordered is part of the record, too.
  await inLab(lab, sql`update jobs set "CriadoEm" = ${`${day}T12:00:00.000Z`} where id = ${Job}`);
  const [sample] = await app.ask(createSamples, {
    token,
    body: { Job, PacienteRef, DataAmostragem: `${day}T12:00:00.000Z`, Virtual: true },
  });
  return { job: Job, sample: sample?.id ?? 0 };
}

/** A new patient's fields, but for the name. */
const {
  id: _id,
  Empresa: _empresa,
  Versao: _versao,
  IsActive: _ativo,
  ...blank
} = buildPaciente({ DataNascimento: null, Sexo: null });

const rowOf = async (id: number) => app.ask(Paciente.calls.get, { token, params: { id } });
const auditOf = async (Acao: string, RegistroId: number): Promise<AuditoriaLinha[]> =>
  await app.ask(Auditoria.calls.list, { token, query: { Acao, RegistroId, Entidade: 'pacientes' } });
const grant = (id: number) =>
  app.ask(concederConsentimento, {
    token,
    body: {
      Paciente: id,
      Finalidade: 'Marketing',
      BaseLegal: 'Consentimento',
      Meio: 'Termo assinado',
      VersaoTexto: 'Termo 3 (jan/2026)',
    },
  });

describe('a consent', () => {
  test('says what for, on which ground and by whom; is taken back once, and stays', async () => {
    const id = await patient('Lia');
    const given = await grant(id);
    expect(given).toMatchObject({ Situacao: 'Concedido', ConcedidoPor: lab.userId, DataRetirada: null });
    expect(given.VersaoTexto).toBe('Termo 3 (jan/2026)');
    const body = { Versao: given.Versao, Motivo: 'mudou de ideia' };
    const taken = await app.ask(retirarConsentimento, { token, params: { id: given.id }, body });
    expect(taken).toMatchObject({ Situacao: 'Retirado', RetiradoPor: lab.userId, MotivoRetirada: 'mudou de ideia' });
    const again = { token, params: { id: given.id }, body: { Versao: taken.Versao } };
    expect(await app.refused(retirarConsentimento, again)).toMatchObject({ code: 'CONSENTIMENTO_RETIRADO' });
    expect(await app.ask(Consentimento.calls.list, { token, query: { Paciente: id } })).toEqual([taken]);
  });
});

describe('what is stored about a person', () => {
  test('is found in every noun that is linked to patients, near or far', () => {
    const found = personNouns().map(({ noun }) => noun.path);
    expect(found).toEqual(expect.arrayContaining(['jobs', 'samples', 'tests', 'results', 'consentimentos']));
    expect(found).not.toContain('tratamentos');
    const linked = resources.filter(({ relations }) =>
      Object.values(relations).some(({ path }) => path === 'pacientes'),
    );
    expect(found).toEqual(expect.arrayContaining(linked.map(({ path }) => path)));
  });

  test('includes the files and comments of its records, and none of records of other nouns', async () => {
    const id = await patient('Com anexos');
    const { id: consent } = await grant(id);
    await inLab(
      lab,
      sql`insert into registro_arquivos ("Empresa", "Caminho", "Registro", "Nome", "Tipo", "Tamanho", "Hash",
          "Verificacao", "CriadoEm")
        select ${lab.Empresa}, path, ${consent}, path, 'image/png', 1, '', 'limpo', now()
        from unnest(array['consentimentos', 'compras']) path`,
    );
    await inLab(
      lab,
      sql`insert into registro_comentarios ("Empresa", "Caminho", "Registro", "Texto", "Mencionados", "Autor", "CriadoEm")
        select ${lab.Empresa}, path, ${consent}, path, '{}', ${lab.userId}, now()
        from unnest(array['consentimentos', 'compras']) path`,
    );
    const attached = {
      ...Consentimento,
      files: attachedFiles(Consentimento),
      comments: attachedComments(Consentimento),
    };
    const nouns = personNouns([Paciente, attached]);
    const found: Record<string, unknown[]> = {};
    await app.database.withScope({ empresas: [lab.Empresa], unidades: [] }, async (db) => {
      for await (const { noun, rows } of personRows(db, lab.Empresa, [id], nouns))
        found[noun.path] = rows.map(({ row }) => row);
    });
    expect(found['consentimentos-arquivos']).toMatchObject([{ Registro: consent, Nome: 'consentimentos' }]);
    expect(found['consentimentos-comentarios']).toMatchObject([{ Registro: consent, Texto: 'consentimentos' }]);
  });

  // Photographs of a tube belong to the record, as the files of samples do, the signed consent to the fate of an embryo
  // is its proof, and the papers of a debt belong to the books: anonymising keeps them.
  test('has files of receipts, fates of embryos and titles alone, and no comments: anonymising says nothing of what is written freely', () => {
    const paths = new Set(['pacientes', ...personNouns().map(({ noun }) => noun.path)]);
    const about = resources.filter(({ path, files, comments }) => paths.has(path) && (files ?? comments) !== null);
    expect(new Set(about.map(({ path }) => path))).toEqual(
      new Set([SampleRecebimento.path, EmbryoDestino.path, Titulo.path]),
    );
    expect(about.every(({ comments }) => comments === null)).toBe(true);
  });

  test('is given out whole, and nothing of another person of the same order', async () => {
    const [one, other] = [await patient('Rui', '52998224725'), await patient('Outra Pessoa')];
    const { job, sample } = await sampleOf(one, '2026-11-02');
    const { sample: foreign } = await sampleOf(other, '2026-11-02', job);
    const consent = await grant(one);
    const { Registros } = await app.ask(exportarDados, { token, params: { id: one } });
    const ids = (path: string) => Registros[path]?.map(({ id }) => id);
    expect(Registros['pacientes']).toMatchObject([{ NomeCompleto: 'Rui', CPF: '52998224725' }]);
    expect([ids('jobs'), ids('samples'), ids('consentimentos')]).toEqual([[job], [sample], [consent.id]]);
    expect(JSON.stringify(Registros)).not.toContain('Outra Pessoa');
    expect(await app.ask(exportarDados, { token, params: { id: other } })).toMatchObject({
      Registros: { samples: [{ id: foreign }], jobs: [], tests: [] },
    });
    expect(await auditOf('exportar', one)).toHaveLength(1);
  });

  test('is given out with results and the names of files', async () => {
    const { sample, results } = await buildTest(lab, [{ CodigoComponent: 'A' }]);
    await uploadFile(app, { token, sample: sample.id, name: 'foto.png', bytes: png });
    const id = await patient('Com resultado');
    await inLab(
      lab,
      sql`update samples set "PacienteRef" = ${id} where "Empresa" = ${lab.Empresa} and id = ${sample.id}`,
    );
    const { Registros } = await app.ask(exportarDados, { token, params: { id } });
    expect(Registros['results']).toMatchObject([{ id: results['A']?.id, CodigoComponent: 'A' }]);
    expect(Registros['sample-arquivos']).toMatchObject([{ Nome: 'foto.png', Sample: sample.id }]);
  });

  test('is a PDF for people', async () => {
    const id = await patient('Zoé Conceição');
    const url = addressOf(exportarDadosPdf, { id }, undefined);
    const answer = await app.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.rawPayload.length).toBeGreaterThan(5000);
  });
});

const forget = (id: number, Versao = 1) =>
  app.ask(anonimizarPaciente, { token, params: { id }, body: { Versao, Motivo: 'a pedido da pessoa' } });

describe('anonymising', () => {
  test('leaves whose record it is as long as the law keeps the record, and takes every consent back', async () => {
    const id = await patient('Ana Guardada', '11144477735');
    await sampleOf(id, '2020-02-29');
    const consent = await grant(id);
    expect(await forget(id)).toMatchObject({
      Alcance: 'Contato',
      GuardarAte: '2040-02-29',
      Fundamento: 'Lei nº 13.787/2018, art. 6º',
    });
    expect(await rowOf(id)).toMatchObject({ NomeCompleto: 'Ana Guardada', CPF: '11144477735', IsActive: false });
    const params = { id: consent.id };
    expect(await app.ask(Consentimento.calls.get, { token, params })).toMatchObject({ Situacao: 'Retirado' });
  });

  test('cuts identity when the law keeps nothing more, and never the clinical record', async () => {
    const id = await patient('Eva Antiga', '39053344705');
    const { sample } = await sampleOf(id, '1999-05-05');
    const before = (await app.ask(exportarDados, { token, params: { id } })).Registros;
    expect(await forget(id)).toMatchObject({ Alcance: 'Total', GuardarAte: null, Fundamento: null });
    expect(await rowOf(id)).toMatchObject({
      NomeCompleto: `Anonimizado ${id}`,
      CPF: null,
      DataNascimento: null,
      IsActive: false,
      Versao: 2,
    });
    const after = (await app.ask(exportarDados, { token, params: { id } })).Registros;
    expect(after['samples']).toEqual(before['samples']);
    expect(after['samples']).toMatchObject([{ id: sample }]);
    const [line] = await auditOf('anonimizar', id);
    expect(line).toMatchObject({ Motivo: 'a pedido da pessoa', De: null });
    expect(JSON.stringify(line)).not.toMatch(/Eva|39053344705/);
    const again = { token, params: { id }, body: { Versao: 2, Motivo: 'x' } };
    expect(await app.refused(anonimizarPaciente, again)).toMatchObject({ status: 409, code: 'PACIENTE_ANONIMIZADO' });
  });

  test('refuses a row that somebody changed meanwhile', async () => {
    const id = await patient('Mudada');
    const input = { token, params: { id }, body: { Versao: 7, Motivo: 'x' } };
    expect(await app.refused(anonimizarPaciente, input)).toMatchObject({ code: 'VERSAO_DESATUALIZADA' });
  });
});

test('the reads of a patient are told one by one, those in lists included, and nobody else’s', async () => {
  const [one, other] = [await patient('Lida'), await patient('Outra lida')];
  await rowOf(one);
  await app.ask(Paciente.calls.list, { token, query: { id: [one, other] } });
  await app.ask(Paciente.calls.list, { token, query: { id: other } });
  await app.ask(exportarDados, { token, params: { id: one } });
  const read = () => app.ask(listAcessosPaciente, { token, params: { id: one } });
  await expect.poll(async () => (await read()).acessos.length).toBe(3);
  const { acessos, proxima } = await read();
  expect(proxima).toBeNull();
  expect(acessos.map(({ Acao, EmLista }) => [Acao, EmLista])).toEqual([
    ['exportar', false],
    ['ler', true],
    ['ler', false],
  ]);
  expect(acessos.every(({ Usuario }) => Usuario === lab.userId)).toBe(true);
  const before = { token, params: { id: one }, query: { antes: acessos[1]?.Seq ?? 0 } };
  expect((await app.ask(listAcessosPaciente, before)).acessos).toEqual(acessos.slice(2));
});

test('a patient who was anonymised whole is written into no more', async () => {
  const id = await patient('Cortada');
  await sampleOf(id, '1999-05-05');
  await forget(id);
  const body = { Versao: 2, IsActive: true, Justificativa: 'voltou', NomeCompleto: 'De volta' };
  expect(await app.refused(Paciente.calls.update, { token, params: { id }, body })).toMatchObject({
    code: 'PACIENTE_ANONIMIZADO',
  });
});

test('what an act set for many patients is deleted when one is anonymised', async () => {
  const [one, other] = [await patient('Uma'), await patient('Outra')];
  const act: Ato = { Tipo: 'alterar', Campo: 'Cidade', Valor: 'Santos' };
  const prepared = await prepareAct(lab, Paciente, act, chosen({ id: one, Versao: 1 }, { id: other, Versao: 1 }));
  await confirmAct(lab, prepared);
  await forget(one, 2);
  expect(await app.refused(atoCalls.ver, { token, params: { id: prepared.id } })).toMatchObject({ status: 404 });
});

test('contact goes at once when the law keeps the record', async () => {
  const { id, Versao } = await app.ask(Paciente.calls.create, {
    token,
    body: { ...blank, NomeCompleto: 'Com contato', Telefone: '5511987654321', Cidade: 'Santos' },
  });
  await sampleOf(id, '2025-01-10');
  await forget(id, Versao);
  expect(await rowOf(id)).toMatchObject({ NomeCompleto: 'Com contato', Telefone: null, Cidade: null });
});

test('a retention run lists whose time is over, and anonymises those who were confirmed', async () => {
  const [old, recent, empty] = [await patient('Vencida'), await patient('Recente'), await patient('Sem registro')];
  await sampleOf(old, '2004-01-10');
  await sampleOf(recent, '2024-01-10');
  const due = await app.ask(listVencidos, { token });
  expect(due).toMatchObject({ regra: { Codigo: 'PRONTUARIO', Anos: 20 }, proxima: null });
  const ids = due.pacientes.map(({ id }) => id);
  expect(due.pacientes).toContainEqual({ id: old, UltimoRegistro: '2004-01-10', Vencimento: '2024-01-10' });
  expect(ids).not.toContain(recent);
  expect(ids).not.toContain(empty);
  const body = { Pacientes: [old, recent, 999_999], Motivo: 'prazo legal' };
  const { outcomes } = await app.ask(executarRetencao, { token, body });
  expect(outcomes).toEqual([
    { id: old, status: 'ok' },
    { id: recent, status: 'locked', code: 'PACIENTE_EM_GUARDA' },
    { id: 999_999, status: 'invalid', code: 'NAO_ENCONTRADO' },
  ]);
  expect((await app.ask(listVencidos, { token })).pacientes.map(({ id }) => id)).not.toContain(old);
});
