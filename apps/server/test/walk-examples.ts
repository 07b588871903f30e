import { randomUUID } from 'node:crypto';
import { calls, type Call, loteBody, type Resource, resources } from '@bancada/contracts';
import type { Example } from './walk-example.ts';
import { embryoExamples } from './walk-examples-embryos.ts';
import { patientExamples } from './walk-examples-patients.ts';
import { laboratoryExamples } from './walk-examples-laboratory.ts';
import { cardExamples } from './walk-examples-cards.ts';
import { tituloExamples } from './walk-examples-titulos.ts';
import { at, newRow } from './walk-seed.ts';
import { cnpjOf } from '../src/demo/registries/invented.ts';
import { cardCsv } from './cards.ts';
import { ofxOf } from './extratos.ts';
import { testCertificate, testList } from './certificates.ts';
import { nfeOf } from './nfe.ts';
import { emptyRetorno } from './walk-seed-finance.ts';
import type { Seeded } from './walk-seeded.ts';

/** A valid input of every call, on rows of `seeded`; a new call must bring its own. */
const examples: Readonly<Record<string, (seeded: Seeded) => Example>> = {
  ...laboratoryExamples,
  ...embryoExamples,
  ...tituloExamples,
  ...cardExamples,
  ...patientExamples,
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
  'GET tarefas-de-fundo/recorrentes': ({ lab: { Empresa } }) => ({ query: { Empresa } }),
  'GET ouvintes': ({ lab: { Empresa } }) => ({ query: { Empresa } }),
  'POST ouvintes/repetir': ({ lab: { Empresa } }) => ({ body: { Empresa, Nome: 'test.seed', Seq: 1 } }),
  'POST ouvintes/descartar': ({ lab: { Empresa } }) => ({ body: { Empresa, Nome: 'test.seed', Seq: 2, Motivo: 'x' } }),
  'POST mensagem-simuladas/{id}/responder': (s) => ({
    params: { id: at(s, 'mensagem-simuladas') },
    body: { Texto: 'Obrigada' },
  }),
  'GET tarefas-de-fundo/{id}': (s) => ({ params: { id: at(s, 'tarefas-de-fundo') } }),
  'GET tarefas-de-fundo/{id}/arquivo': (s) => ({ params: { id: at(s, 'tarefas-de-fundo/arquivo') } }),
  'POST tarefas-de-fundo/{id}/cancelar': (s) => ({ params: { id: at(s, 'tarefas-de-fundo') } }),
  'POST tarefas-de-fundo/{id}/repetir': (s) => ({ params: { id: at(s, 'tarefas-de-fundo/repetir') } }),
  'GET importacoes-registros/{id}': (s) => ({ params: { id: at(s, 'importacoes-registros') } }),
  'GET contas/{id}/razao': (s) => ({ params: { id: at(s, 'contas') } }),
  'GET impressao/{caminho}/{id}': (s) => ({ params: { caminho: 'compras', id: at(s, 'compras') } }),
  'GET fatos/{caminho}': (s) => ({ params: { caminho: 'instrumentos' }, query: { id: at(s, 'instrumentos') } }),
  'GET linha-do-tempo/{caminho}/{id}': (s) => ({ params: { caminho: 'instrumentos', id: at(s, 'instrumentos') } }),
  'POST importacoes-registros/{id}/linhas': (s) => ({
    params: { id: at(s, 'importacoes-registros') },
    body: { Linhas: [{ Linha: 2, Valores: { Nome: 'Da planilha' } }] },
  }),
  'POST importacoes-registros/{id}/confirmar': (s) => ({ params: { id: at(s, 'importacoes-registros') } }),
  'POST importacoes-registros/{id}/desfazer': (s) => ({ params: { id: at(s, 'importacoes-registros/desfazer') } }),
  'GET importacoes-registros/{id}/recusadas': (s) => ({ params: { id: at(s, 'importacoes-registros') } }),
  'POST atos': (s) => ({
    body: {
      Registro: 'categorias',
      Ato: { Tipo: 'desativar' },
      Selecao: { itens: [{ id: at(s, 'categorias'), Versao: s.versions.get('categorias') ?? 1 }] },
    },
  }),
  'GET atos/{id}': (s) => ({ params: { id: at(s, 'atos') } }),
  'POST atos/{id}/confirmar': (s) => ({ params: { id: at(s, 'atos') }, body: { Prontas: 1 } }),
  'POST atos/{id}/desfazer': (s) => ({ params: { id: at(s, 'atos/desfazer') } }),
  'GET atos/{id}/recusadas': (s) => ({ params: { id: at(s, 'atos') } }),
  'POST relatorios/executarRelatorio': (s) => ({
    body: { Relatorio: at(s, 'relatorios'), Parametros: { De: '2026-11-01', Ate: '2026-11-30' }, Formato: 'CSV' },
  }),
  'GET dados-iniciais': ({ lab: { Empresa } }) => ({ query: { Empresa } }),
  'POST dados-iniciais': ({ lab: { Empresa } }) => ({ body: { Empresa, Registros: ['motivo-perdas'] } }),
  'GET notificacoes': () => ({}),
  'POST notificacoes/lidas': (s) => ({ body: { id: at(s, 'notificacoes') } }),
  'GET inicio': ({ lab: { Unidade } }) => ({ query: { Unidade, Quadro: 'laboratory.digitar' } }),
  'GET busca': ({ word }) => ({ query: { q: word } }),
  'GET favoritos': () => ({}),
  'POST favoritos': () => ({ body: { Caminho: '/laboratorio/resultados', Titulo: 'Resultados' } }),
  'DELETE favoritos/{id}': (s) => ({ params: { id: at(s, 'favoritos') } }),
  'GET visoes': () => ({ query: { Tela: 'tratamentos' } }),
  'PUT visoes': () => ({ body: { Tela: 'tratamentos', Nome: 'Minha visão', Conteudo: { search: 'a' } } }),
  'POST visoes/{id}/compartilhar': (s) => ({ params: { id: at(s, 'visoes') }, body: { Compartilhada: true } }),
  'DELETE visoes/{id}': (s) => ({ params: { id: at(s, 'visoes') } }),
  'POST tratamentos': (s) => ({
    body: {
      Empresa: s.lab.Empresa,
      NomeCompleto: 'Hemograma',
      Apelido: 'HMG',
      TipoProcedimento: at(s, 'tipo-procedimentos'),
      GrupoProcedimento: null,
      EspecialidadeMedica: null,
      DuracaoMinutos: 30,
      CodigoTUSS: null,
      AgendaOnline: false,
      PermiteAutoConferencia: null,
    },
  }),
  'POST demonstracao/remover': ({ lab: { Empresa } }) => ({ body: { Empresa } }),
  'POST demonstracao/restaurar': ({ lab: { Empresa } }) => ({ body: { Empresa } }),
  'POST titulos/baixas': (s) => ({
    body: { Data: '2026-11-20', Conta: at(s, 'contas'), itens: [titulo(s)] },
  }),
  'POST periodo-fechados/fechar': ({ lab: { Empresa } }) => ({ body: { Empresa, Mes: '2001-01-15' } }),
  'GET fluxo-caixa': (s) => ({ query: { De: '2026-11-01', Ate: '2026-11-30', Conta: at(s, 'contas') } }),
  'GET fluxo-caixa/lancamentos': (s) => ({
    query: { De: '2026-11-01', Ate: '2026-11-30', Grupo: 'Realizado', Conta: at(s, 'contas') },
  }),
  'GET resultado': (s) => ({ query: { ...wholeTime, Passo: 'ano', Unidade: s.lab.Unidade } }),
  'GET resultado/lugares': (s) => ({ query: { ...wholeTime, Por: 'Unidade', Unidade: s.lab.Unidade } }),
  'GET resultado/lancamentos': (s) => ({
    query: { ...wholeTime, Grupo: 'Conta', PlanoConta: at(s, 'plano-contas') },
  }),
  'POST assinaturas/{id}/certificado': (s) => ({
    params: { id: at(s, 'assinaturas') },
    body: { Senha: 'walk' },
    file: { name: 'a.pfx', bytes: testCertificate() },
  }),
  'GET assinaturas/{id}/cadeia': (s) => ({ params: { id: at(s, 'assinaturas') } }),
  'POST assinaturas/{id}/lista-revogados': (s) => ({
    params: { id: at(s, 'assinaturas') },
    file: { name: 'a.crl', bytes: testList() },
  }),
  'DELETE assinaturas/{id}/certificado': (s) => ({ params: { id: at(s, 'assinaturas') } }),
  'POST arquivo-bancarios/ler': (s) => ({ query: { Conta: at(s, 'contas') }, file: statement }),
  'POST arquivo-bancarios': (s) => ({ query: { Conta: at(s, 'contas') }, file: statement }),
  'POST arquivo-bancarios/descrever': (s) => ({
    body: { Conta: at(s, 'contas'), Nome: 'Banco', Mapa: { Data: 'Data', Valor: 'Valor' } },
  }),
  'POST nao-conformidades/abrir': (s) => ({
    body: { Origem: 'tests', OrigemId: at(s, 'tests'), Titulo: 'Troca', Descricao: 'Tubo trocado', Gravidade: 'Leve' },
  }),
  'POST arquivo-bancarios/ler-cartao': (s) => ({
    query: { AdministradoraCartao: at(s, 'administradora-cartaos/cartoes') },
    file: cardFile,
  }),
  'POST arquivo-bancarios/cartao': (s) => ({
    query: { AdministradoraCartao: at(s, 'administradora-cartaos/cartoes') },
    file: cardFile,
  }),
  'POST nota-compras/ler-nfe': ({ lab }) => ({ query: { Unidade: lab.Unidade }, file: nfeTo(lab) }),
  'POST nota-compras/importar-nfe': ({ lab }) => ({
    query: { Unidade: lab.Unidade, CriarFornecedor: 'true' },
    file: nfeTo(lab),
  }),
  'POST arquivo-bancarios/remessa': (s) => ({ body: { Conta: at(s, 'contas/cobranca') } }),
  'POST arquivo-bancarios/retorno': (s) => ({
    query: { Conta: at(s, 'contas/cobranca') },
    file: { name: 'CB20110001.RET', bytes: Uint8Array.from(emptyRetorno) },
  }),
  'GET arquivo-bancarios/{id}/simulacao': (s) => ({ params: { id: at(s, 'arquivo-bancarios/remessa') } }),
  'POST arquivo-bancarios/{id}/desfazer': (s) => ({ params: { id: at(s, 'arquivo-bancarios/desfazer') } }),
  'GET arquivo-bancarios/{id}/conteudo': (s) => ({ params: { id: at(s, 'arquivo-bancarios') } }),
  'GET contas/{id}/extrato': (s) => ({ params: { id: at(s, 'contas') } }),
  'GET extrato-linhas/sugestoes': (s) => ({ query: { id: at(s, 'extrato-linhas') } }),
  'POST extrato-linhas/conciliar': (s) => ({
    body: {
      Linhas: [{ id: at(s, 'extrato-linhas'), Versao: 1 }],
      Alvos: [{ Tipo: 'Baixa', id: at(s, 'titulo-baixas/livre') }],
    },
  }),
  'POST extrato-linhas/{id}/lancar': (s) => ({
    params: { id: at(s, 'extrato-linhas') },
    body: {
      Versao: 1,
      Unidade: s.lab.Unidade,
      Partes: [{ Descricao: 'Tarifa', PlanoConta: at(s, 'plano-contas'), Valor: '1' }],
    },
  }),
  'POST extrato-linhas/{id}/transferir': (s) => ({
    params: { id: at(s, 'extrato-linhas') },
    body: { Versao: 1, Conta: at(s, 'contas/outra') },
  }),
  'POST extrato-linhas/desconciliar': (s) => ({
    body: { Justificativa: 'engano', itens: [{ id: at(s, 'extrato-linhas'), Versao: 1 }] },
  }),
  // What is expected is given up only where a statement lacks it.
  'POST recebivel-cartaos/{id}/transicao': (s) => ({
    params: { id: at(s, 'recebivel-cartaos') },
    body: { ...giveUp, Versao: s.versions.get('recebivel-cartaos') ?? 1 },
  }),
  'POST recebivel-cartaos/transicao': (s) => ({
    body: {
      ...giveUp,
      itens: [{ id: at(s, 'recebivel-cartaos'), Versao: s.versions.get('recebivel-cartaos') ?? 1 }],
    },
  }),
  'POST transferencias/{id}/transicao': (s) => ({
    params: { id: at(s, 'transferencias') },
    body: { Acao: 'estornar', Justificativa: 'motivo', Versao: s.versions.get('transferencias') ?? 1 },
  }),
  'POST transferencias/transicao': (s) => ({
    body: {
      Acao: 'estornar',
      Justificativa: 'motivo',
      itens: [{ id: at(s, 'transferencias'), Versao: s.versions.get('transferencias') ?? 1 }],
    },
  }),
  'POST orcado-contas/preencher': ({ lab }) => ({ body: { Unidade: lab.Unidade, Ano: 2027, Base: 'Realizado' } }),
  'POST titulos/ratear/previa': (s) => ({ body: { Rateio: at(s, 'rateios'), itens: [titulo(s)] } }),
  'POST titulos/ratear': (s) => ({ body: { Rateio: at(s, 'rateios'), itens: [titulo(s)] } }),
  'GET resultado/rateio': (s) => ({ query: { De: '2026-11-01', Ate: '2026-11-30', Rateio: at(s, 'rateios') } }),
  'POST titulos/estornos': (s) => ({ body: { Justificativa: 'pago em dobro', itens: [titulo(s)] } }),
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

/**
 * One of all calls that take a request in the same way, up to its schema and handler: what is refused before those does
 * not differ between nouns.
 */
export const oneOfEachKind = (some: readonly Call[]): Call[] =>
  [...Map.groupBy(some, kindOf).values()].flatMap(([first]) => first ?? []);

const kindOf = ({ method, transfer, access, reads, background, limits, body }: Call): string =>
  JSON.stringify([method, transfer, access === 'public', reads, background, limits, body === loteBody]);

/** The call of a name. */
export function callNamed(name: string): Call {
  const call = calls.find((each) => nameOf(each) === name);
  if (!call) throw new Error(`There is no call ${name}`);
  return call;
}

const attached = ({ files, comments }: Resource): Call[] => [
  ...Object.values<Call>(files ?? {}),
  ...Object.values<Call>(comments ?? {}),
];

const nouns = new Map<Call, Resource>(
  resources.flatMap((noun) =>
    [...Object.values<Call>(noun.calls), ...attached(noun)].map((call) => [call, noun] as const),
  ),
);

const ofResource = (call: Call): Resource | undefined => nouns.get(call);

const isAttached = (call: Call, noun: Resource): boolean => attached(noun).includes(call);

/** A call of a record's files or comments. */
function attachedExample(call: Call, seeded: Seeded, { path, files, comments }: Resource): Example {
  const id = at(seeded, path);
  if (call === files?.upload) return { params: { id }, file: true };
  if (call === files?.start) return { params: { id }, body: { Nome: 'foto.png', Tamanho: 100 } };
  if (call.path.includes('{envio}'))
    return { params: { id, envio: seeded.envios[path] ?? '' }, ...(call === files?.part && { offset: 0 }) };
  const params = {
    id,
    ...(call.path.includes('{arquivo}') && { arquivo: at(seeded, `${path}/arquivos`) }),
    ...(call.path.includes('{comentario}') && { comentario: at(seeded, `${path}/comentarios`) }),
  };
  if (call === files?.rename) return { params, body: { Nome: 'outra.png', Versao: 1 } };
  if (call === comments?.create) return { params, body: { Texto: 'Chegou?' } };
  if (call === comments?.update) return { params, body: { Texto: 'Chegou tudo?', Versao: 1 } };
  if (call === comments?.remove) return { params, query: { Versao: 1 } };
  return { params };
}

/** Twenty years of the income statement. */
const wholeTime = { De: '2020-01-01', Ate: '2039-12-31', Regime: 'Caixa' };

/** An NF-e to the seeded company. */
const nfeTo = ({ Empresa }: Pick<Seeded['lab'], 'Empresa'>) => ({
  name: 'nota.xml',
  bytes: Uint8Array.from(
    Buffer.from(nfeOf({ recipient: cnpjOf(Empresa), items: [{ quantity: '1.0000', price: '10.0000' }] })),
  ),
});

/** A statement without lines. */
const giveUp = { Acao: 'dispensarDiferenca', Justificativa: 'motivo' };
const cardFile = { name: 'cartao.csv', bytes: Uint8Array.from(Buffer.from(cardCsv([]))) };
const statement = { name: 'extrato.ofx', bytes: Uint8Array.from(Buffer.from(ofxOf([]))) };

/** The seeded title, at its version. */
const titulo = (s: Seeded) => ({ id: at(s, 'titulos'), Versao: s.versions.get('titulos') ?? 1 });

/** A step that a new row of a noun can take, whatever it holds. */
function stepOf({ path, machine, rules }: Resource) {
  const ruled = new Set(Object.values(rules).flatMap(({ before = [] }) => before));
  const step = machine?.transitions.find(
    ({ action, from, ability, guards = [] }) =>
      ability !== 'system' && from.includes(machine.initial[0] ?? '') && guards.length === 0 && !ruled.has(action),
  );
  if (!step) throw new Error(`${path} has no step for every row`);
  return { Acao: step.action, Justificativa: 'motivo' };
}

/** A valid input of a call. */
export function exampleOf(call: Call, seeded: Seeded): Example {
  const own = examples[nameOf(call)];
  if (own) return own(seeded);
  const noun = ofResource(call);
  if (!noun) throw new Error(`${nameOf(call)} has no example: add one to walk-examples.ts`);
  if (isAttached(call, noun)) return attachedExample(call, seeded, noun);
  const id = at(seeded, noun.path);
  if (call === noun.calls.create) return { body: newRow(seeded, noun) };
  const Versao = seeded.versions.get(noun.path) ?? 1;
  if (call === noun.calls.update) return { params: { id }, body: { Versao } };
  if (call === noun.calls.updateMany) return { body: { itens: [{ id, Versao }] } };
  if (call === noun.calls.transition) return { params: { id }, body: { ...stepOf(noun), Versao } };
  if (call === noun.calls.transitionMany) return { body: { ...stepOf(noun), itens: [{ id, Versao }] } };
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
export const endsCompany = (call: Call) =>
  ['POST demonstracao/remover', 'POST demonstracao/restaurar', 'DELETE empresas/{id}'].includes(nameOf(call));

/** Opening an import reaches no row; checking its rows does. */
export const opensImport = (call: Call) => ofResource(call)?.calls.openImport === call;

/** The names of examples that no call has any more. */
export const staleExamples = () => Object.keys(examples).filter((name) => !calls.some((call) => nameOf(call) === name));
