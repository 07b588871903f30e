import {
  Auditoria,
  deixarDeVerComo,
  EventoSeguranca,
  busca,
  favoritoCalls,
  instalar,
  login,
  logout,
  me,
  perfilCalls,
  refresh,
  removerDemonstracao,
  Role,
  Usuario,
  UsuarioAcesso,
  usuarioCalls,
  visaoCalls,
  verComo,
  verInstalacao,
  verificarAuditoria,
  verVerificacao,
} from './access/index.ts';
import { Tratamento } from './catalog/index.ts';
import { type FileNoun, getAssetUrl } from './files/index.ts';
import {
  jobMachine,
  laboratoryCalls,
  laboratoryFiles,
  laboratoryResources,
  sampleMachine,
  testMachine,
} from './laboratory/index.ts';
import { liveCalls } from './live/index.ts';
import {
  Anonimizacao,
  anonimizarPaciente,
  concederConsentimento,
  Consentimento,
  executarRetencao,
  exportarDados,
  exportarDadosPdf,
  listAcessosPaciente,
  listVencidos,
  Paciente,
  retirarConsentimento,
} from './patients/index.ts';
import {
  Categoria,
  ConfiguracaoEmpresa,
  ConfiguracaoLabel,
  ConfiguracaoUsuario,
  Empresa,
  migracoes,
  Planejamento,
  Recorrencia,
  Regua,
  ReguaEtapa,
  Tarefa,
  TipoDocumento,
  Unidade,
  UnidadeHorario,
  UsuarioExterno,
} from './settings/index.ts';
import type { Ability, Call } from './shared/call.ts';
import type { Machine } from './shared/machine.ts';
import type { Resource } from './shared/resource.ts';

/** Every noun, in the order of the rooms; the schema test and the resource router walk this list. */
export const resources: readonly Resource[] = [
  Role,
  Usuario,
  UsuarioAcesso,
  EventoSeguranca,
  Empresa,
  Unidade,
  UnidadeHorario,
  ConfiguracaoEmpresa,
  ConfiguracaoUsuario,
  ConfiguracaoLabel,
  Categoria,
  TipoDocumento,
  Tarefa,
  Recorrencia,
  Planejamento,
  Regua,
  ReguaEtapa,
  UsuarioExterno,
  Tratamento,
  Paciente,
  Consentimento,
  Anonimizacao,
  ...laboratoryResources,
];

const all: readonly Call[] = [
  login,
  refresh,
  logout,
  verInstalacao,
  instalar,
  removerDemonstracao,
  me,
  ...Object.values(Auditoria.calls),
  verificarAuditoria,
  verVerificacao,
  ...Object.values(liveCalls),
  getAssetUrl,
  concederConsentimento,
  retirarConsentimento,
  exportarDados,
  exportarDadosPdf,
  listAcessosPaciente,
  anonimizarPaciente,
  listVencidos,
  executarRetencao,
  verComo,
  deixarDeVerComo,
  ...Object.values(perfilCalls),
  busca,
  ...Object.values(favoritoCalls),
  ...Object.values(visaoCalls),
  ...Object.values(usuarioCalls),
  migracoes,
  ...Object.values(laboratoryCalls),
  ...resources.flatMap(({ calls: own }) => Object.values(own)),
];

const addressOf = ({ method, path }: Call) => `${method} ${path}`;

/**
 * Every call of the API: what the permission walk, OpenAPI and the calls test read. A call of a room's own for the same
 * method and path takes the place of its noun's.
 */
export const calls: readonly Call[] = [
  ...new Map(all.toReversed().map((each) => [addressOf(each), each])).values(),
].toReversed();

/** Every noun of files: what the addresses of files, the clean-up and the schema test walk. */
export const fileNouns: readonly FileNoun[] = laboratoryFiles;

/** Every state machine, for what must know them all. */
const machines: readonly Pick<Machine<string>, 'transitions'>[] = [jobMachine, sampleMachine, testMachine];

/**
 * Every pair (Acao, Acesso) something asks for: calls, steps of machines, reactivating, and exporting long lists. A role
 * is made of these.
 */
export const abilitiesAsked: readonly Ability[] = [
  ...calls.flatMap(({ access }) => (typeof access === 'object' ? [access] : [])),
  ...machines.flatMap(({ transitions }) =>
    transitions.flatMap(({ ability }) => (ability === 'system' ? [] : [ability])),
  ),
  ...resources.flatMap(({ subject, lifecycle, writes }): Ability[] => [
    ['exportar', subject],
    ...(writes && lifecycle ? [['reativar', writes.subject ?? subject] as const] : []),
  ]),
  ['editar', 'Laboratorio'],
];
