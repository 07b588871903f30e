import { MANAGE, type Action, type Subject, SYSTEM } from '@bancada/contracts';

type Pair = readonly [Acao: Action | typeof MANAGE, Acesso: Subject];

const pairs = (acts: readonly Action[], subjects: readonly Subject[]): readonly Pair[] =>
  subjects.flatMap((Acesso) => acts.map((Acao) => [Acao, Acesso] as const));

const reads = (...subjects: readonly Subject[]) => pairs(['ler'], subjects);

/** What one does with records of one's daily work. */
const writes = (...subjects: readonly Subject[]) => pairs(['ler', 'criar', 'editar'], subjects);

/** What the people do who answer for a room's records: they also take them out of use, import and export them. */
const keeps = (...subjects: readonly Subject[]) =>
  pairs(['ler', 'criar', 'editar', 'deletar', 'reativar', 'importar', 'exportar'], subjects);

const laboratory: readonly Pair[] = reads('Laboratorio', 'Procedimentos', 'Pacientes');
const typing: readonly Pair[] = [...laboratory, ...pairs(['digitar', 'importar', 'criar', 'editar'], ['Laboratorio'])];

/**
 * The roles of the demo company: those the specification names, and what a clinic's people need, no more. Whoever
 * writes a record chooses among those it links to without reading them, so a role reads only what its people look up.
 */
export const roles: Readonly<Record<string, readonly Pair[]>> = {
  Admin: [[MANAGE, SYSTEM]],
  Creator: [[MANAGE, SYSTEM]],
  Analista: typing,
  Conferente: [...typing, ['conferir', 'Laboratorio'], ['criar', 'Nao_Conformidade']],
  'Responsável técnico': [
    ...laboratory,
    ...pairs(['digitar', 'conferir'], ['Laboratorio']),
    ['autorizar', 'Autorizacao_Exames'],
    ['criar', 'Nao_Conformidade'],
    ...pairs(['ler', 'editar', 'receber', 'deletar'], ['Recebimento_Amostras']),
  ],
  Recepção: [
    ...reads('Laboratorio', 'Procedimentos', 'Meios_Pagamento'),
    ...writes('Pacientes', 'Agendamento', 'Mensagens'),
    ['criar', 'Laboratorio'],
    ...pairs(['ler', 'editar', 'receber'], ['Recebimento_Amostras']),
  ],
  Financeiro: [
    ...reads('Pacientes', 'Procedimentos', 'Empresas_Parceiras'),
    ...keeps('Financeiro', 'Faturamento', 'Meios_Pagamento', 'Fornecedores', 'Estoque'),
  ],
  Comercial: [
    ...reads('Procedimentos', 'Agendamento', 'Mensagens'),
    ...writes('Pacientes', 'Empresas_Parceiras', 'Mensagens_Em_Massa'),
    ...keeps('Funil_Vendas'),
  ],
  Qualidade: [
    ...reads('Laboratorio', 'Recebimento_Amostras', 'Procedimentos', 'Equipe', 'Fornecedores', 'Estoque', 'Relatorios'),
    ...keeps('Qualidade', 'Instrumentos', 'Monitoramento_Ambiental'),
    ...writes('Nao_Conformidade'),
  ],
  Médico: [
    ...reads('Pacientes', 'Procedimentos', 'Laboratorio', 'Agendamento'),
    ...writes('Prontuario', 'Modelo_Clinico_1'),
  ],
  Coordenação: [
    ...reads('Laboratorio', 'Pacientes', 'Estoque', 'Instrumentos', 'Dashboards_Usuarios', 'Relatorios'),
    ...keeps('Agendamento', 'Agendamento_Online', 'Procedimentos', 'Equipe', 'Mensagens'),
    ['mesclar', 'Pacientes'],
  ],
};
