/** Whoever may do anything with this subject may do everything (spec §6). */
export const SYSTEM = 'System';

/** The permission subjects: the modules of the specification §2, and the nouns of the shared rooms. */
export const subjects = [
  'System',
  'Funil_Vendas',
  'Orcamentos',
  'Ponto_Venda',
  'Agendamento',
  'Agendamento_Online',
  'Pacientes',
  'Exclusao_Reativacao_Pacientes',
  'Procedimentos',
  'Empresas_Parceiras',
  'Modelo_Clinico_1',
  'Modelo_Clinico_2',
  'Prontuario',
  'Laboratorio',
  'Autorizacao_Exames',
  'Recebimento_Amostras',
  'Relatorios',
  'Qualidade',
  'Nao_Conformidade',
  'Documentacao',
  'Instrumentos',
  'Fornecedores',
  'Monitoramento_Ambiental',
  'Financeiro',
  'Faturamento',
  'Meios_Pagamento',
  'Estoque',
  'Dashboards_Usuarios',
  'Mensagens_Em_Massa',
  'Configuracoes',
  'Auditoria',
  'LGPD',
  'Usuarios',
  'Perfis',
  'Interface_ERP',
  'Interface_CRM',
  'Interface_Prescricao',
  'Interface_Mensageria',
  'Equipe',
  'Mensagens',
  'Saude_Ocupacional',
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
  'mesclar',
] as const;

/** What a role may do with a subject. */
export type Action = (typeof actions)[number];

/** Every action on a subject: what a permission list grants for a whole module (spec §6). */
export const MANAGE = 'manage';
