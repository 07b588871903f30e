/** Whoever may do anything with this subject may do everything (spec §6). */
export const SYSTEM = 'System';

/** The permission subjects in use so far; a role grants pairs of action and subject. */
export const subjects = [
  'System',
  'Laboratorio',
  'Autorizacao_Exames',
  'Recebimento_Amostras',
  'Procedimentos',
  'Pacientes',
  'Configuracoes',
  'Auditoria',
  'LGPD',
] as const;

/** What a role may act on. */
export type Subject = (typeof subjects)[number];

/** The actions in use so far. */
export const actions = [
  'ler',
  'criar',
  'editar',
  'deletar',
  'reativar',
  'receber',
  'digitar',
  'conferir',
  'autorizar',
  'importar',
  'exportar',
  'anonimizar',
] as const;

/** What a role may do with a subject. */
export type Action = (typeof actions)[number];
