import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  Anonimizacao,
  type Call,
  Componente,
  concederConsentimento,
  ControleMedida,
  Consentimento,
  Conta,
  createTestHistorico,
  descartarAmostras,
  Empresa as EmpresaNoun,
  EventoSeguranca,
  favoritoCalls,
  guardarAmostras,
  Importacao,
  importLinhas,
  Job,
  JobArquivos,
  LinkPublico,
  Loop,
  MensagemPedido,
  MensagemSimulada,
  openImportacao,
  Paciente,
  PacienteDuplicidade,
  PacienteMescla,
  PedidoReflexo,
  receberAmostras,
  RegraReflexa,
  ReguaEtapa,
  Relatorio,
  RelatorioExecucao,
  ResultadoCritico,
  type Resource,
  resources,
  Result,
  Role,
  Sample,
  SampleArquivos,
  SamplePosicao,
  SampleRecebimento,
  SampleRecebimentoCondicao,
  Test,
  TestHistorico,
  Titulo,
  TituloBaixa,
  Tratamento,
  Unidade as UnidadeNoun,
  visaoCalls,
} from '@bancada/contracts';
import { exampleRow } from '@bancada/contracts/testing';
import { sql } from 'kysely';
import { receiveFile } from '../src/platform/files/receive.ts';
import { taskFileKey } from '../src/platform/files/task-files.ts';
import { buildTipoProcedimento } from './builders.ts';
import { png, uploadFile } from './files.ts';
import { buildPerson, buildSamples, buildTest, inLab, type Lab } from './lab-builders.ts';
import { addCardSale, addCharge, addClosedMonth, addStatement } from './walk-seed-finance.ts';
import {
  addCritical,
  addInstrumentMessages,
  addRejected,
  addRepeated,
  addRun,
  addSuggested,
} from './walk-seed-laboratory.ts';
import { addEmbryos } from './walk-seed-embryos.ts';
import { addLaudos } from './walk-seed-laudos.ts';
import { addDuplicate, addMerge, addPatient } from './walk-seed-patients.ts';
import type { Seeded } from './walk-seeded.ts';

/** A file, an upload that has begun and a comment on the row of each noun that has them. */
async function seedAttached(
  { lab: { app, token }, ids }: Seeded & { readonly ids: Map<string, number> },
  envios: Record<string, string>,
) {
  for (const { path, files, comments } of resources) {
    const params = { id: ids.get(path) ?? 0 };
    if (files) {
      const { answer } = await uploadFile(app, { token, call: files.upload, params, name: 'foto.png', bytes: png });
      ids.set(`${path}/arquivos`, Number(answer['id']));
      envios[path] = (await app.ask(files.start, { token, params, body: { Nome: 'foto.png', Tamanho: 100 } })).id;
    }
    if (comments)
      ids.set(`${path}/comentarios`, (await app.ask(comments.create, { token, params, body: { Texto: 'Oi' } })).id);
  }
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
  const envios: Record<string, string> = { 'sample-arquivos': begun.id, 'job-arquivos': begunToo.id };
  const pedido = await insert(addMessage(lab, paciente));
  await insert(addParked(lab));
  const ids = new Map<string, number>([
    [Paciente.path, paciente],
    ['pacientes/outro', await insert(addPatient(lab, 'Ana em dobro'))],
    [PacienteMescla.path, await insert(addMerge(lab))],
    [PacienteDuplicidade.path, await insert(addDuplicate(lab, paciente))],
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
    [MensagemPedido.path, pedido],
    [MensagemSimulada.path, await insert(addSimulated(lab, pedido))],
    [EmpresaNoun.path, Empresa],
    [UnidadeNoun.path, Unidade],
    [Componente.path, await insert(sql`select id from components where "Tratamento" = ${test.Tratamento}`)],
    [Tratamento.path, test.Tratamento],
    [
      'tratamentos/livre',
      await insert(
        sql`insert into tratamentos ("Empresa", "NomeCompleto", "Apelido", "TipoProcedimento")
          values (${Empresa}, 'Livre', 'LIVRE', ${await buildTipoProcedimento(lab.app.database, Empresa)}) returning id`,
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
    [
      LinkPublico.path,
      await insert(
        sql`insert into link_publicos ("Empresa", "Finalidade", "CriadoEm", "ExpiraEm", "Origem", "OrigemId", "TokenHash")
          values (${Empresa}, 'Redefinir_Senha', now(), now() + interval '1 hour', 'usuarios', ${lab.userId}, ${randomUUID()})
          returning id`,
      ),
    ],
    ['atos', await insert(addAct(lab, 'Aberto'))],
    ['atos/desfazer', await insert(addAct(lab, 'Executado'))],
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
  ids.set(ControleMedida.path, await insert(addRejected(seeded.lab, at(seeded, Componente.path))));
  await addInstrumentMessages(seeded, ids);
  await addRun(seeded, ids);
  ids.set(ResultadoCritico.path, await insert(addCritical(seeded, sample)));
  ids.set(TituloBaixa.path, await insert(addSettlement(seeded)));
  await addStatement(seeded, ids);
  await addCharge(seeded, ids);
  await addCardSale(seeded, ids);
  await addClosedMonth(seeded, ids);
  ids.set(PedidoReflexo.path, await insert(addSuggested(seeded, sample)));
  await addRepeated(seeded, ids);
  await addLaudos(seeded, ids);
  ids.set(RelatorioExecucao.path, await insert(addReportRun(seeded)));
  await addEmbryos(seeded, ids);
  await addReceived(seeded, sample.Job, ids);
  await seedAttached({ ...seeded, ids }, envios);
  const etapa = { Regua: at(seeded, 'reguas'), Dias: 2, Acao: 'Ligar', Empresa };
  ids.set('regua-etapas/livre', (await app.ask(ReguaEtapa.calls.create, { token, body: etapa })).id);
  // A row of a collection that was made by its own call is a change of its parent.
  for (const { path, calls: own } of parents) {
    const { Versao } = (await app.ask(own.get, { token, params: { id: at(seeded, path) } })) as { Versao: number };
    seeded.versions.set(path, Versao);
  }
  return seeded;
}

/** A run of the seeded report. */
const addReportRun = ({ lab: { Empresa, userId }, ids }: Seeded) =>
  sql<{ id: number }>`
    insert into relatorio_execucaos ("Empresa", "Relatorio", "Parametros", "Formato", "Linhas", "Usuario", "Data")
    values (${Empresa}, ${ids.get(Relatorio.path)}, '{"De":"2026-11-01","Ate":"2026-11-30"}', 'Tela', 3, ${userId}, now())
    returning id`;

/** A settlement of the seeded title. */
const addSettlement = ({ lab: { Empresa, Unidade }, ids }: Seeded) =>
  sql<{ id: number }>`
    insert into titulo_baixas ("Empresa", "Unidade", "Titulo", "Tipo", "Data", "Valor", "Total", "Conta")
    values (${Empresa}, ${Unidade}, ${ids.get(Titulo.path)}, 'Pagar', '2026-11-20', 1, 1, ${ids.get(Conta.path)})
    returning id`;

/** A received sample of the seeded order, and the version that its order has after it. */
async function addReceived({ lab, versions }: Seeded, job: number, ids: Map<string, number>): Promise<void> {
  const [received] = await buildSamples(lab, { Job: job, Virtual: false });
  const id = received?.id ?? 0;
  const { app, token } = lab;
  const Conferencia = [ids.get('item-recebimentos') ?? 0];
  const itens = [{ Sample: id, Versao: 1 }];
  const form = {
    itens,
    Conferencia,
    Resultado: 'Recebida_Com_Ressalva' as const,
    Condicoes: [ids.get('condicao-amostras') ?? 0],
  };
  const receipt = await lab.app.ask(receberAmostras, { token, body: form });
  const [outcome] = receipt.outcomes;
  if (outcome?.status !== 'ok') throw new Error(`The sample was not received: ${outcome?.message}`);
  ids.set(SampleRecebimento.path, outcome.Recebimento);
  const whole = await app.ask(SampleRecebimento.calls.get, { token, params: { id: outcome.Recebimento } });
  ids.set(SampleRecebimentoCondicao.path, whole.Condicoes[0]?.id ?? 0);
  ids.set('samples/recebida', id);
  versions.set('samples/recebida', 2);
  await addPositions({ lab, ids }, id);
  const { Versao } = await lab.app.ask(Job.calls.get, { token: lab.token, params: { id: job } });
  versions.set(Job.path, Versao);
}

/** The sample is in a place, and somebody else has asked that it is disposed of. */
async function addPositions({ lab, ids }: Pick<Seeded, 'lab'> & { ids: Map<string, number> }, sample: number) {
  const { app, token } = lab;
  const LocalArmazenagem = ids.get('local-armazenagens') ?? 0;
  const kept = await app.ask(guardarAmostras, { token, body: { LocalArmazenagem, itens: [{ Sample: sample }] } });
  const another = await buildPerson(lab);
  const body = { Samples: [sample], Metodo: 'Autoclave', Motivo: 'guarda vencida' };
  const asked = await app.ask(descartarAmostras, { token: another.token, body });
  const [first, second] = [kept.outcomes[0], asked.outcomes[0]];
  if (first?.status !== 'ok' || second?.status !== 'ok') throw new Error('The sample has no place');
  ids.set(SamplePosicao.path, first.Posicao.id);
  ids.set('sample-posicaos/descarte', second.Posicao.id);
}

/** Nouns that are saved with collections. */
const parents = resources.filter(({ children }) => Object.keys(children).length > 0);

let rows = 0;

/** What the schema alone does not tell of a row's fields. */
const particular: Readonly<Record<string, (seeded: Seeded) => object>> = {
  [Loop.path]: (s) => ({ Cliente: at(s, 'clientes') }),
  // An exam does not order itself.
  [RegraReflexa.path]: (s) => ({ Exame: at(s, 'tratamentos/livre') }),
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
  // What a sample is received with.
  'condicao-amostras': () => ({ Tipo: 'Ressalva' }),
  colaboradores: ({ ids }) => (ids.has('colaboradores') ? { Usuario: null } : {}),
  'agente-vendas': ({ ids, lab }) => (ids.has('agente-vendas') ? { Usuario: lab.userId } : {}),
  // Of a group, each its own: no pair is there twice.
  'resistencia-intrinsecas': () => ({ Grupo: `Grupo ${rows}`, Microrganismo: null }),
  // No lot has the same target twice.
  'controle-alvos': (seeded) => ({
    Instrumento: seeded.ids.has('controle-alvos') ? at(seeded, 'instrumentos') : null,
  }),
  'exame-definicaos': (seeded) =>
    seeded.ids.has('exame-definicaos') ? { Tratamento: at(seeded, 'tratamentos/livre') } : {},
};

/** The fields of a new row of a noun, linked to the rows that are there. */
export function newRow(seeded: Seeded, noun: Resource): Record<string, unknown> {
  rows += 1;
  const fields = exampleRow(noun, rows, (path) => at(seeded, path));
  const company = noun.path === EmpresaNoun.path ? {} : { Empresa: seeded.lab.Empresa };
  return { ...fields, ...company, ...particular[noun.path]?.(seeded) };
}

/** The same rows with another one of the noun whose general call this is; undefined where that cannot be made. */
export async function withAnother(seeded: Seeded, call: Call): Promise<Seeded | undefined> {
  const noun = resources.find(({ calls }) => Object.values<Call | undefined>(calls).includes(call));
  if (!noun?.calls.create) return undefined;
  const { app, token } = seeded.lab;
  const made = await app.send(noun.calls.create, { token, body: newRow(seeded, noun) });
  if (!made.ok) return undefined;
  const versions = new Map(seeded.versions);
  versions.delete(noun.path);
  const ids = new Map(seeded.ids).set(noun.path, (made.answer as { id: number }).id);
  return { ...seeded, ids, versions };
}

/** A background task as it would stand in the database. */
const addTarefa = ({ Empresa, userId }: Lab, status: string, name = 'teste') =>
  sql<{ id: number }>`
    insert into tarefas_de_fundo ("Empresa", "Nome", "Status", "Usuario", "Dados", "CriadaEm")
    values (${Empresa}, ${name}, ${status}, ${userId}, '{}', now()) returning id`;

/** A message to a patient that the simulator took. */
const addMessage = ({ Empresa }: Lab, patient: number) =>
  sql<{ id: number }>`
    insert into mensagem_pedidos ("Empresa", "CriadaEm", "Canal", "Destino", "Paciente", "Finalidade", "Idioma",
      "Variaveis", "Situacao", "Chave")
    values (${Empresa}, now(), 'Email', 'ana@exemplo.com.br', ${patient}, 'Senha_Trocada', 'pt', '{}', 'Entregue', 'seed')
    returning id`;

const addSimulated = ({ Empresa }: Lab, pedido: number) =>
  sql<{ id: number }>`
    insert into mensagem_simuladas ("Empresa", "MensagemPedido", "Canal", "Destino", "Corpo", "RecebidaEm")
    values (${Empresa}, ${pedido}, 'Email', 'ana@exemplo.com.br', 'Olá', now()) returning id`;

/** An event that a listener has put aside, and one behind it. */
const addParked = ({ Empresa }: Lab) =>
  sql<{ id: number }>`
    insert into ouvinte_falhas ("Empresa", "Nome", "Seq", "Grupo", "Evento", "Data")
    select ${Empresa}, 'test.seed', n, '', '{"Assunto":"categorias"}', now() from unnest(array[1, 2]) as v(n)
    returning "Seq" as id`;

/** An import of categories by the laboratory's person. */
const addImport = ({ Empresa, userId }: Lab, situation: string) =>
  sql<{ id: number }>`
    insert into importacoes_registros ("Empresa", "Registro", "Usuario", "Arquivo", "Campos", "Chave", "Situacao", "CriadaEm")
    values (${Empresa}, 'categorias', ${userId}, 'a.csv', '["Nome"]', '["Nome"]', ${situation}, now()) returning id`;

/** An act of the laboratory's person on categories. */
const addAct = ({ Empresa, userId }: Lab, situation: string) =>
  sql<{ id: number }>`
    insert into atos ("Empresa", "Registro", "Usuario", "Ato", "Situacao", "CriadoEm", "ExecutadoEm")
    values (${Empresa}, 'categorias', ${userId}, '{"Tipo":"desativar"}', ${situation}, now(),
      ${situation === 'Executado' ? sql`now()` : null}) returning id`;

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

/** The seeded row of a path. @throws Error naming the path that has none */
export const at = ({ ids }: Seeded, path: string) => {
  const id = ids.get(path);
  if (!id) throw new Error(`The walk has no row of ${path}: seed one in walk-seed.ts`);
  return id;
};
