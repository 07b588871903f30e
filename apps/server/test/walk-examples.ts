import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  Anonimizacao,
  calls,
  Componente,
  concederConsentimento,
  Consentimento,
  createTestHistorico,
  favoritoCalls,
  Empresa as EmpresaNoun,
  EventoSeguranca,
  Importacao,
  importLinhas,
  Job,
  JobArquivos,
  openImportacao,
  Paciente,
  type Call,
  type Resource,
  resources,
  ReguaEtapa,
  Result,
  Role,
  Sample,
  SampleArquivos,
  Test,
  TestHistorico,
  Tratamento,
  Unidade as UnidadeNoun,
  visaoCalls,
} from '@bancada/contracts';
import { exampleRow } from '@bancada/contracts/testing';
import { definicao } from '@bancada/testing';
import { sql } from 'kysely';
import { receiveFile } from '../src/platform/files/receive.ts';
import { taskFileKey } from '../src/platform/files/task-files.ts';
import { png, uploadFile } from './files.ts';
import { buildTest, inLab, type Lab } from './lab-builders.ts';

/** One row of every noun of a laboratory, by path; and a sample's file. */
export interface Seeded {
  readonly lab: Lab;
  /** Of the nouns whose seeded row is no longer the first version. */
  readonly versions: Map<string, number>;
  readonly ids: ReadonlyMap<string, number>;
  /** Uploads that have begun, by the path of their noun. */
  readonly envios: Readonly<Record<'sample-arquivos' | 'job-arquivos', string>>;
  /** A role nobody has. */
  readonly freeRole: number;
  /** A word that only the order of these rows has. */
  readonly word: string;
}

/** What a call is sent with; `file` sends a picture. */
export interface Example {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
  readonly file?: boolean;
  /** Sends no bytes, to this place of an upload. */
  readonly offset?: number;
}

/** Fills a laboratory with one row of every noun. */
export async function seed(lab: Lab): Promise<Seeded> {
  const { app, token, Empresa, Unidade } = lab;
  const { test, sample, results } = await buildTest(lab, [{ CodigoComponent: 'A' }]);
  const insert = async (statement: ReturnType<typeof sql<{ id: number }>>) => (await inLab(lab, statement))[0]?.id ?? 0;
  const word = randomUUID();
  await inLab(lab, sql`update jobs set "Descricao" = ${word} where id = ${sample.Job}`);
  const note = await app.ask(createTestHistorico, { token, body: { Sample: sample.id, Motivo: 'nota' } });
  const body = { Unidade, Tratamento: test.Tratamento, Arquivo: 'a.csv', Descricao: 'Planilha' };
  const importacao = await app.ask(openImportacao, { token, body });
  const linha = { Identificacao: '1', Sexo: null, Idade: null, DataAmostragem: null, valores: { A: { value: '1' } } };
  await app.ask(importLinhas, { token, params: { id: importacao.id }, body: { linhas: [linha] } });
  const file = await uploadFile(app, { token, sample: sample.id, name: 'foto.png', bytes: png });
  const paciente = await insert(
    sql`insert into pacientes ("Empresa", "NomeCompleto") values (${Empresa}, 'Ana') returning id`,
  );
  const consentimento = await app.ask(concederConsentimento, {
    token,
    body: { Paciente: paciente, Finalidade: 'Marketing', BaseLegal: 'Consentimento' },
  });
  const anonimizacao = await insert(
    sql`insert into anonimizacoes ("Empresa", "Paciente", "Alcance", "Motivo", "Data", "Usuario")
      values (${Empresa}, ${paciente}, 'Contato', 'pedido', now(), ${lab.userId}) returning id`,
  );
  const ofJob = { call: JobArquivos.calls.upload, query: { Job: sample.Job } };
  const jobFile = await uploadFile(app, { token, ...ofJob, name: 'foto.png', bytes: png });
  const announced = { Nome: 'foto.png', Tamanho: 100 };
  const begun = await app.ask(SampleArquivos.calls.start, { token, query: { Sample: sample.id }, body: announced });
  const begunToo = await app.ask(JobArquivos.calls.start, { token, query: { Job: sample.Job }, body: announced });
  const envios = { 'sample-arquivos': begun.id, 'job-arquivos': begunToo.id };
  const ids = new Map<string, number>([
    [Paciente.path, paciente],
    [Consentimento.path, consentimento.id],
    [Anonimizacao.path, anonimizacao],
    [
      EventoSeguranca.path,
      await insert(
        sql`insert into eventos_seguranca
            ("Empresa", "Tipo", "UltimaEm", "Data", "Vezes", "Usuario", "Unidade", "Janela", "Chave")
          values (${Empresa}, 'Login', now(), now(), 1, ${lab.userId}, ${Unidade}, now(), 'seed') returning id`,
      ),
    ],
    [EmpresaNoun.path, Empresa],
    [UnidadeNoun.path, Unidade],
    [Componente.path, await insert(sql`select id from components where "Tratamento" = ${test.Tratamento}`)],
    [Tratamento.path, test.Tratamento],
    [
      'tratamentos/livre',
      await insert(
        sql`insert into tratamentos ("Empresa", "NomeCompleto", "Apelido", "TipoProcedimento")
          values (${Empresa}, 'Livre', 'LIVRE', 'Exame') returning id`,
      ),
    ],
    [Job.path, sample.Job],
    [Sample.path, sample.id],
    [Test.path, test.id],
    [Result.path, results['A']?.id ?? 0],
    [TestHistorico.path, note.id],
    [Importacao.path, importacao.id],
    ['sample-arquivos', Number(file.answer['id'])],
    ['job-arquivos', Number(jobFile.answer['id'])],
    ['tarefas-de-fundo', await insert(addTarefa(lab, 'Em_Execucao'))],
    [
      'notificacoes',
      await insert(
        sql`insert into notificacoes ("Empresa", "Usuario", "Tipo", "Dados", "CriadaEm")
          values (${Empresa}, ${lab.userId}, 'Segundo_Fator_Removido', '{"Por":"Ana"}', now()) returning id`,
      ),
    ],
    ['importacoes-registros', await insert(addImport(lab, 'Aberta'))],
    ['importacoes-registros/desfazer', await insert(addImport(lab, 'Confirmada'))],
    ['tarefas-de-fundo/repetir', await insert(addTarefa(lab, 'Falhou'))],
    ['tarefas-de-fundo/arquivo', await insert(addTarefa(lab, 'Concluida', 'files.resposta'))],
  ]);
  await addTaskFile(lab, ids.get('tarefas-de-fundo/arquivo') ?? 0);
  const favorito = await app.ask(favoritoCalls.guardar, { token, body: { Caminho: '/seu/favorito', Titulo: 'Seu' } });
  ids.set('favoritos', favorito.id);
  const visao = { Tela: 'tratamentos', Nome: 'A visão da casa', Conteudo: { search: 'hemo' } };
  ids.set('visoes', (await app.ask(visaoCalls.guardar, { token, body: visao })).id);
  const free = { name: `Livre ${randomUUID()}`, RotaInicial: null, Permissoes: [], ExigeDoisFatores: false };
  const { id: freeRole } = await app.ask(Role.calls.create, { token, body: free });
  // Only such a company may be taken away.
  await inLab(lab, sql`update empresas set "Demonstracao" = true where id = ${Empresa}`);
  const seeded: Seeded = { lab, ids, versions: new Map(), envios, freeRole, word };
  for (const noun of resources) {
    const { create } = noun.calls;
    if (create && !ids.has(noun.path)) {
      const made = await app.ask(create, { token, body: newRow(seeded, noun) });
      ids.set(noun.path, (made as { id: number }).id);
    }
  }
  const etapa = { Regua: at(seeded, 'reguas'), Dias: 2, Acao: 'Ligar', Empresa };
  ids.set('regua-etapas/livre', (await app.ask(ReguaEtapa.calls.create, { token, body: etapa })).id);
  // A row of a collection that was made by its own call is a change of its parent.
  for (const { path, calls: own } of parents) {
    const { Versao } = (await app.ask(own.get, { token, params: { id: at(seeded, path) } })) as { Versao: number };
    seeded.versions.set(path, Versao);
  }
  return seeded;
}

/** Nouns that are saved with collections. */
const parents = resources.filter(({ children }) => Object.keys(children).length > 0);

let rows = 0;

/** What the schema alone does not tell of a row's fields. */
const particular: Readonly<Record<string, (seeded: Seeded) => object>> = {
  // The first row opens the unit, the next ones all of the company.
  'usuario-acessos': ({ ids, lab: { Empresa, Unidade } }) => ({
    Organizacao: Empresa,
    Unidade: ids.has('usuario-acessos') ? null : Unidade,
    role: null,
  }),
  'configuracao-empresas': ({ ids }) => ({
    Chave: ids.has('configuracao-empresas') ? 'PODE_SOBREPOR_AGENDAMENTO' : 'PERMITE_AUTOCONFERENCIA',
    Valor: 'Sim',
  }),
  'configuracao-usuarios': ({ ids }) =>
    ids.has('configuracao-usuarios')
      ? { Chave: 'ASSINATURA_MENSAGENS', Valor: 'x' }
      : { Chave: 'NOTIFICACOES_SONORAS', Valor: 'Sim' },
  // Nobody is two people of the staff, and no procedure is defined twice.
  colaboradores: ({ ids }) => (ids.has('colaboradores') ? { Usuario: null } : {}),
  'agente-vendas': ({ ids, lab }) => (ids.has('agente-vendas') ? { Usuario: lab.userId } : {}),
  'exame-definicaos': (seeded) =>
    seeded.ids.has('exame-definicaos') ? { Tratamento: at(seeded, 'tratamentos/livre') } : {},
};

/** The fields of a new row of a noun, linked to the rows that are there. */
function newRow(seeded: Seeded, noun: Resource): Record<string, unknown> {
  rows += 1;
  const fields = exampleRow(noun, rows, (path) => at(seeded, path));
  const company = noun.path === EmpresaNoun.path ? {} : { Empresa: seeded.lab.Empresa };
  return { ...fields, ...company, ...particular[noun.path]?.(seeded) };
}

/** A background task as it would stand in the database. */
const addTarefa = ({ Empresa, userId }: Lab, status: string, name = 'teste') =>
  sql<{ id: number }>`
    insert into tarefas_de_fundo ("Empresa", "Nome", "Status", "Usuario", "Dados", "CriadaEm")
    values (${Empresa}, ${name}, ${status}, ${userId}, '{}', now()) returning id`;

/** An import of categories by the laboratory's person. */
const addImport = ({ Empresa, userId }: Lab, situation: string) =>
  sql<{ id: number }>`
    insert into importacoes_registros ("Empresa", "Registro", "Usuario", "Arquivo", "Campos", "Chave", "Situacao", "CriadaEm")
    values (${Empresa}, 'categorias', ${userId}, 'a.csv', '["Nome"]', '["Nome"]', ${situation}, now()) returning id`;

/** The file of a task that has prepared one. */
async function addTaskFile(lab: Lab, tarefa: number): Promise<void> {
  const { files } = lab.app;
  const { path, size, hash } = await receiveFile(Readable.from([Buffer.from('[]')]), files.incoming);
  await files.put(taskFileKey(lab.Empresa, tarefa), path, 'application/json');
  await inLab(
    lab,
    sql`insert into tarefa_arquivos ("Empresa", "Tarefa", "Chamada", "Nome", "Tipo", "Tamanho", "Hash", "Alcance",
        "Exige", "ExpiraEm")
      values (${lab.Empresa}, ${tarefa}, 'categorias', 'categorias.json', 'application/json', ${size}, ${hash},
        ${JSON.stringify({ empresas: [lab.Empresa], unidades: [] })}::jsonb, '[]', now() + interval '1 day')`,
  );
}

const at = ({ ids }: Seeded, path: string) => {
  const id = ids.get(path);
  if (!id) throw new Error(`The walk has no row of ${path}: seed one in walk-examples.ts`);
  return id;
};

const value = { type: 'Numero', value: '7.25' };

/** A valid input of every call, on rows of `seeded`; a new call must bring its own. */
const examples: Readonly<Record<string, (seeded: Seeded) => Example>> = {
  'GET auth/me': () => ({}),
  'GET auditoria': ({ lab: { Empresa } }) => ({ query: { Empresa } }),
  'GET auditoria/count': ({ lab: { Empresa } }) => ({ query: { Empresa } }),
  'GET auditoria/valores': ({ lab: { Empresa } }) => ({ query: { Empresa, _campo: 'Acao' } }),
  'GET auditoria/grupos': ({ lab: { Empresa } }) => ({ query: { Empresa, _por: 'Acao' } }),
  'POST auditoria/verificar': ({ lab: { Empresa } }) => ({ body: { Empresa } }),
  'GET auditoria/verificacao': ({ lab: { Empresa } }) => ({ query: { Empresa } }),
  'POST auth/ver-como': (s) => ({ body: { role: at(s, 'roles'), Unidade: s.lab.Unidade } }),
  'GET usuarios/{id}/sessoes': (s) => ({ params: { id: at(s, 'usuarios') } }),
  'POST usuarios/{id}/encerrar-sessoes': (s) => ({ params: { id: at(s, 'usuarios') }, body: { Sessao: null } }),
  'POST usuarios/{id}/senha-provisoria': (s) => ({ params: { id: at(s, 'usuarios') } }),
  'POST usuarios/{id}/remover-dois-fatores': (s) => ({
    params: { id: at(s, 'usuarios') },
    body: { Motivo: 'perdeu o telefone' },
  }),
  // The first step is named by a message.
  'DELETE regua-etapas/{id}': (s) => ({ params: { id: at(s, 'regua-etapas/livre') }, query: { Versao: 1 } }),
  'DELETE roles/{id}': (s) => ({ params: { id: s.freeRole }, query: { Versao: 1 } }),
  'GET migracoes': () => ({}),
  'DELETE auth/ver-como': () => ({}),
  'PUT perfil': () => ({ body: { Nome: 'Outro nome', Preferencias: { Tema: 'escuro' } } }),
  'POST perfil/senha': () => ({ body: { Atual: 'não é esta', Nova: 'uma frase que ninguém adivinha' } }),
  'POST perfil/confirmar-identidade': () => ({ body: { Senha: 'não é esta' } }),
  'GET perfil/chave-rascunhos': () => ({}),
  'GET perfil/sessoes': () => ({}),
  'DELETE perfil/sessoes/{id}': () => ({ params: { id: randomUUID() } }),
  'POST perfil/dois-fatores': () => ({ body: { Senha: 'não é esta' } }),
  'PUT perfil/dois-fatores': () => ({ body: { Codigo: '000000' } }),
  'POST perfil/dois-fatores/desligar': () => ({ body: { Senha: 'não é esta', Codigo: '000000' } }),
  'POST eventos/ingresso': () => ({}),
  'GET tarefas-de-fundo': () => ({}),
  'GET tarefas-de-fundo/empresa': ({ lab: { Empresa } }) => ({ query: { Empresa } }),
  'GET tarefas-de-fundo/{id}': (s) => ({ params: { id: at(s, 'tarefas-de-fundo') } }),
  'GET tarefas-de-fundo/{id}/arquivo': (s) => ({ params: { id: at(s, 'tarefas-de-fundo/arquivo') } }),
  'POST tarefas-de-fundo/{id}/cancelar': (s) => ({ params: { id: at(s, 'tarefas-de-fundo') } }),
  'POST tarefas-de-fundo/{id}/repetir': (s) => ({ params: { id: at(s, 'tarefas-de-fundo/repetir') } }),
  'GET importacoes-registros/{id}': (s) => ({ params: { id: at(s, 'importacoes-registros') } }),
  'POST importacoes-registros/{id}/linhas': (s) => ({
    params: { id: at(s, 'importacoes-registros') },
    body: { Linhas: [{ Linha: 2, Valores: { Nome: 'Da planilha' } }] },
  }),
  'POST importacoes-registros/{id}/confirmar': (s) => ({ params: { id: at(s, 'importacoes-registros') } }),
  'POST importacoes-registros/{id}/desfazer': (s) => ({ params: { id: at(s, 'importacoes-registros/desfazer') } }),
  'GET importacoes-registros/{id}/recusadas': (s) => ({ params: { id: at(s, 'importacoes-registros') } }),
  'GET notificacoes': () => ({}),
  'POST notificacoes/lidas': (s) => ({ body: { id: at(s, 'notificacoes') } }),
  'GET busca': ({ word }) => ({ query: { q: word } }),
  'GET favoritos': () => ({}),
  'POST favoritos': () => ({ body: { Caminho: '/laboratorio/resultados', Titulo: 'Resultados' } }),
  'DELETE favoritos/{id}': (s) => ({ params: { id: at(s, 'favoritos') } }),
  'GET visoes': () => ({ query: { Tela: 'tratamentos' } }),
  'PUT visoes': () => ({ body: { Tela: 'tratamentos', Nome: 'Minha visão', Conteudo: { search: 'a' } } }),
  'POST visoes/{id}/compartilhar': (s) => ({ params: { id: at(s, 'visoes') }, body: { Compartilhada: true } }),
  'DELETE visoes/{id}': (s) => ({ params: { id: at(s, 'visoes') } }),
  'POST components': (s) => ({
    body: { Tratamento: at(s, 'tratamentos'), ...definicao({ CodigoComponent: 'NOVO' }) },
  }),
  'PUT components/{id}': (s) => ({
    params: { id: at(s, 'components') },
    body: { NomeComponent: 'Outro', Versao: 1 },
  }),
  'DELETE components/{id}': (s) => ({ params: { id: at(s, 'components') }, query: { Versao: 1 } }),
  'POST tratamentos': ({ lab: { Empresa } }) => ({
    body: {
      Empresa,
      NomeCompleto: 'Hemograma',
      Apelido: 'HMG',
      TipoProcedimento: 'Exame',
      PermiteAutoConferencia: null,
    },
  }),
  'POST demonstracao/remover': ({ lab: { Empresa } }) => ({ body: { Empresa } }),
  'POST consentimentos': (s) => ({
    body: { Paciente: at(s, 'pacientes'), Finalidade: 'Mensagens_WhatsApp', BaseLegal: 'Consentimento' },
  }),
  'POST consentimentos/{id}/retirar': (s) => ({ params: { id: at(s, 'consentimentos') }, body: { Versao: 1 } }),
  'GET pacientes/{id}/acessos': (s) => ({ params: { id: at(s, 'pacientes') } }),
  'GET pacientes/{id}/dados': (s) => ({ params: { id: at(s, 'pacientes') } }),
  'GET pacientes/{id}/dados/pdf': (s) => ({ params: { id: at(s, 'pacientes') } }),
  'POST pacientes/{id}/anonimizar': (s) => ({
    params: { id: at(s, 'pacientes') },
    body: { Versao: s.versions.get('pacientes') ?? 1, Motivo: 'a pedido' },
  }),
  'GET retencao/vencidos': ({ lab: { Empresa } }) => ({ query: { Empresa } }),
  'POST retencao/executar': (s) => ({ body: { Pacientes: [at(s, 'pacientes')], Motivo: 'prazo' } }),
  'GET jobs/with-relationships': (s) => ({ query: { id: at(s, 'jobs') } }),
  'POST jobs': (s) => ({ body: { Unidade: s.lab.Unidade, Descricao: 'Água' } }),
  'GET samples/populate': (s) => ({ query: { Job: at(s, 'jobs') } }),
  'POST samples': (s) => ({ body: { Job: at(s, 'jobs'), Tratamentos: [at(s, 'tratamentos')], Virtual: true } }),
  'PUT samples/{id}': (s) => ({ params: { id: at(s, 'samples') }, body: { Versao: 1, Identificacao: 'P1' } }),
  'POST samples/getTestComponents': (s) => ({ body: { testId: at(s, 'tests') } }),
  'GET tests/populate': (s) => ({ query: { Sample: at(s, 'samples') } }),
  'POST tests': (s) => ({ body: { Sample: at(s, 'samples'), Tratamento: at(s, 'tratamentos') } }),
  'PUT tests/{id}': (s) => ({ params: { id: at(s, 'tests') }, body: { Versao: 1, Ordem: 7 } }),
  'POST tests/bulkTransition': (s) => ({ body: { action: 'digitar', tests: [{ id: at(s, 'tests'), Versao: 1 }] } }),
  'POST test-historicos': (s) => ({ body: { Sample: at(s, 'samples'), Test: at(s, 'tests'), Motivo: 'nota' } }),
  'GET results/populate': (s) => ({ query: { Sample: at(s, 'samples') } }),
  'POST results/bulkUpsert': (s) => ({
    body: { results: [{ id: at(s, 'results'), Versao: 1, ValorResultado: value }] },
  }),
  'POST importacoes': (s) => ({
    body: { Unidade: s.lab.Unidade, Tratamento: at(s, 'tratamentos'), Arquivo: 'b.csv', Descricao: 'b' },
  }),
  'POST importacoes/{id}/linhas': (s) => ({
    params: { id: at(s, 'importacoes') },
    body: {
      linhas: [
        { Identificacao: '2', Sexo: 'F', Idade: 30, DataAmostragem: '2026-11-20', valores: { A: { value: '2' } } },
      ],
    },
  }),
  'POST importacoes/{id}/desfazer': (s) => ({ params: { id: at(s, 'importacoes') } }),
  'GET sample-arquivos': (s) => ({ query: { Sample: at(s, 'samples') } }),
  'POST sample-arquivos': (s) => ({ query: { Sample: at(s, 'samples') }, file: true }),
  'GET sample-arquivos/{id}/conteudo': (s) => ({ params: { id: at(s, 'sample-arquivos') } }),
  'PUT sample-arquivos/{id}': (s) => ({
    params: { id: at(s, 'sample-arquivos') },
    body: { Nome: 'outra.png', Versao: 1 },
  }),
  'DELETE sample-arquivos/{id}': (s) => ({ params: { id: at(s, 'sample-arquivos') } }),
  'GET job-arquivos': (s) => ({ query: { Job: at(s, 'jobs') } }),
  'POST job-arquivos': (s) => ({ query: { Job: at(s, 'jobs') }, file: true }),
  'GET job-arquivos/{id}/conteudo': (s) => ({ params: { id: at(s, 'job-arquivos') } }),
  'PUT job-arquivos/{id}': (s) => ({ params: { id: at(s, 'job-arquivos') }, body: { Nome: 'outra.png', Versao: 1 } }),
  'DELETE job-arquivos/{id}': (s) => ({ params: { id: at(s, 'job-arquivos') } }),
  'POST sample-arquivos/envios': (s) => ({
    query: { Sample: at(s, 'samples') },
    body: { Nome: 'foto.png', Tamanho: 100 },
  }),
  'POST job-arquivos/envios': (s) => ({ query: { Job: at(s, 'jobs') }, body: { Nome: 'foto.png', Tamanho: 100 } }),
  'GET sample-arquivos/envios/{envio}': (s) => ({ params: { envio: s.envios['sample-arquivos'] } }),
  'GET job-arquivos/envios/{envio}': (s) => ({ params: { envio: s.envios['job-arquivos'] } }),
  'PATCH sample-arquivos/envios/{envio}': (s) => ({ params: { envio: s.envios['sample-arquivos'] }, offset: 0 }),
  'PATCH job-arquivos/envios/{envio}': (s) => ({ params: { envio: s.envios['job-arquivos'] }, offset: 0 }),
  'DELETE sample-arquivos/envios/{envio}': (s) => ({ params: { envio: s.envios['sample-arquivos'] } }),
  'DELETE job-arquivos/envios/{envio}': (s) => ({ params: { envio: s.envios['job-arquivos'] } }),
  'GET utils/getAssetUrl': (s) => ({ query: { container: 'sample-arquivos', fileName: at(s, 'sample-arquivos') } }),
};

/** Further inputs of calls that decide inside what a person may do: each must be refused without its ability. */
export const steps: readonly (readonly [call: string, example: (seeded: Seeded) => Example])[] = [
  ['PUT samples/{id}', (s) => ({ params: { id: at(s, 'samples') }, body: { Versao: 1 } })],
  ['PUT samples/{id}', (s) => ({ params: { id: at(s, 'samples') }, body: { Versao: 1, StatusSample: 'Em_Analise' } })],
  [
    'PUT samples/{id}',
    (s) => ({ params: { id: at(s, 'samples') }, body: { Versao: 1, StatusSample: 'Cancelada', Motivo: 'x' } }),
  ],
  ['PUT tests/{id}', (s) => ({ params: { id: at(s, 'tests') }, body: { Versao: 1 } })],
  ['PUT tests/{id}', (s) => ({ params: { id: at(s, 'tests') }, body: { Versao: 1, TestStatus: 'Disponivel' } })],
  ['PUT tests/{id}', (s) => ({ params: { id: at(s, 'tests') }, body: { Versao: 1, TestStatus: 'Digitado' } })],
  [
    'PUT tests/{id}',
    (s) => ({ params: { id: at(s, 'tests') }, body: { Versao: 1, TestStatus: 'Cancelado', Motivo: 'x' } }),
  ],
];

/** Inputs on somebody's own rows that name a row of another company. */
export const crossed: readonly (readonly [call: string, example: (own: Seeded, theirs: Seeded) => Example])[] = [
  ['POST jobs', (own, theirs) => ({ body: { Unidade: own.lab.Unidade, PacienteRef: at(theirs, 'pacientes') } })],
  ['POST samples', (own, theirs) => ({ body: { Job: at(own, 'jobs'), PacienteRef: at(theirs, 'pacientes') } })],
  ['POST samples', (own, theirs) => ({ body: { Job: at(own, 'jobs'), Tratamentos: [at(theirs, 'tratamentos')] } })],
  ['POST tests', (own, theirs) => ({ body: { Sample: at(own, 'samples'), Tratamento: at(theirs, 'tratamentos') } })],
  [
    'POST test-historicos',
    (own, theirs) => ({ body: { Sample: at(own, 'samples'), Test: at(theirs, 'tests'), Motivo: 'x' } }),
  ],
  [
    'POST importacoes',
    (own, theirs) => ({
      body: { Unidade: own.lab.Unidade, Tratamento: at(theirs, 'tratamentos'), Arquivo: 'c', Descricao: 'c' },
    }),
  ],
];

/** The name of a call in the tables above. */
export const nameOf = ({ method, path }: Call) => `${method} ${path}`;

/** The call of a name. */
export function callNamed(name: string): Call {
  const call = calls.find((each) => nameOf(each) === name);
  if (!call) throw new Error(`There is no call ${name}`);
  return call;
}

const ofResource = (call: Call): Resource | undefined =>
  resources.find(({ calls: own }) => Object.values(own).includes(call));

/** A valid input of a call. */
export function exampleOf(call: Call, seeded: Seeded): Example {
  const own = examples[nameOf(call)];
  if (own) return own(seeded);
  const noun = ofResource(call);
  if (!noun) throw new Error(`${nameOf(call)} has no example: add one to walk-examples.ts`);
  const id = at(seeded, noun.path);
  if (call === noun.calls.create) return { body: newRow(seeded, noun) };
  const Versao = seeded.versions.get(noun.path) ?? 1;
  if (call === noun.calls.update) return { params: { id }, body: { Versao } };
  if (call === noun.calls.updateMany) return { body: { itens: [{ id, Versao }] } };
  if (call === noun.calls.remove) return { params: { id }, query: { Versao } };
  if (call === noun.calls.openImport) {
    const [Campo = ''] = Object.keys(noun.writable.shape);
    return { body: { Empresa: seeded.lab.Empresa, Arquivo: 'a.csv', Campos: [Campo] } };
  }
  if (call === noun.calls.options) {
    const [[_campo, { path }] = ['', { path: '' }]] = Object.entries(noun.relations);
    return { query: { _campo, id: at(seeded, path) } };
  }
  if (call === noun.calls.values) return { query: { id, _campo: 'Empresa' } };
  if (call === noun.calls.groups) return { query: { id, _por: 'Empresa' } };
  return call.path.includes('{id}') ? { params: { id } } : { query: { id } };
}

/** The calls by which people look after their own account and desk: they reach nothing else, and have tests of their own. */
export const ownAccount = ({ path }: Call) =>
  /^(perfil|auth|eventos)(\/|$)|^(favoritos|visoes|notificacoes)$/.test(path);

/** Calls that take a whole company away, or out of use: random requests would have nothing left to ask about. */
export const endsCompany = (call: Call) => ['POST demonstracao/remover', 'DELETE empresas/{id}'].includes(nameOf(call));

/** Opening an import reaches no row; checking its rows does. */
export const opensImport = (call: Call) => ofResource(call)?.calls.openImport === call;

/** The names of examples that no call has any more. */
export const staleExamples = () => Object.keys(examples).filter((name) => !calls.some((call) => nameOf(call) === name));
