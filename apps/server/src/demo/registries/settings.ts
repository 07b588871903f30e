import {
  Categoria,
  Marca,
  PerfilImportacao,
  Planejamento,
  Recorrencia,
  Regua,
  TipoDocumento,
  Unidade,
  UnidadeHorario,
  Usuario,
  UsuarioExterno,
} from '@bancada/contracts';
import { day, type DemoRows } from './rows.ts';

const weekdays = ['Segunda', 'Terca', 'Quarta', 'Quinta', 'Sexta'] as const;
const units = ['Matriz', 'Unidade Reprodução', 'Unidade Ambiental'] as const;

/** Categories, documents, plans, reminders and hours. */
export async function addSettings(demo: DemoRows): Promise<void> {
  const id = demo.id.bind(demo);
  await demo.add(
    UnidadeHorario,
    units.flatMap((unit) =>
      weekdays.map((DiaSemana) => ({
        Unidade: id(Unidade, unit),
        DiaSemana,
        HoraInicial: '07:00:00',
        HoraFinal: unit === 'Unidade Ambiental' ? '17:00:00' : '19:00:00',
      })),
    ),
  );
  await demo.add(Categoria, [
    { Nome: 'Reagentes e kits', Descricao: 'Reagentes, controles e calibradores das análises' },
    { Nome: 'Meios de cultura', Descricao: 'Meios para embriões, gametas e microbiologia' },
    { Nome: 'Medicamentos', Descricao: null },
    { Nome: 'Descartáveis', Descricao: 'Luvas, tubos, ponteiras e placas' },
    { Nome: 'Gases e criogenia', Descricao: 'Nitrogênio líquido, CO₂ e palhetas' },
    { Nome: 'Manutenção e calibração', Descricao: null },
    { Nome: 'Serviços gerais', Descricao: 'Limpeza, lavanderia, resíduos de saúde' },
  ]);
  await demo.add(Marca, [
    { Titulo: 'Bancada', PalavraHost: 'bancada', Icone: null, Rampa: '#0b6a6a' },
    { Titulo: 'Bancada Fertilidade', PalavraHost: 'fertilidade', Icone: null, Rampa: null },
    { Titulo: 'Bancada Ambiental', PalavraHost: 'ambiental', Icone: null, Rampa: '#2f6f3e' },
  ]);
  await demo.add(TipoDocumento, [
    { Nome: 'Documento com foto', Obrigatorio: true, ValidadeDias: null },
    { Nome: 'Carteira do convênio', Obrigatorio: false, ValidadeDias: 365 },
    { Nome: 'Pedido médico', Obrigatorio: true, ValidadeDias: 90 },
    { Nome: 'Sorologias do casal', Obrigatorio: true, ValidadeDias: 180 },
    { Nome: 'Termo de consentimento assinado', Obrigatorio: true, ValidadeDias: null },
  ]);
  await demo.add(Recorrencia, [
    { Nome: 'Todo mês', Periodo: 'Mensal', AvisoDias: 5 },
    { Nome: 'A cada trimestre', Periodo: 'Trimestral', AvisoDias: 15 },
    { Nome: 'Semestral', Periodo: 'Semestral', AvisoDias: 20 },
    { Nome: 'Todo ano', Periodo: 'Anual', AvisoDias: 30 },
  ]);
  await demo.add(Planejamento, [
    {
      Nome: 'Renovação da acreditação',
      Descricao: 'Auditoria interna, plano de ação e visita do organismo',
      DataInicio: day(-30),
      DataFim: day(150),
      Responsavel: id(Usuario, 'Responsável técnico (demo)'),
    },
    {
      Nome: 'Mutirão de check-up de verão',
      Descricao: null,
      DataInicio: day(20),
      DataFim: day(80),
      Responsavel: id(Usuario, 'Administração (demo)'),
    },
    {
      Nome: 'Troca do sistema de frio do banco de sêmen',
      Descricao: 'Com transferência das amostras em duas etapas',
      DataInicio: day(45),
      DataFim: null,
      Responsavel: null,
    },
  ]);
  await demo.add(Regua, [
    {
      Nome: 'Confirmação de consulta',
      Descricao: 'Do lembrete à véspera',
      Etapas: [
        { Dias: -7, Acao: 'Lembrete de consulta' },
        { Dias: -2, Acao: 'Pedido de confirmação' },
        { Dias: -1, Acao: 'Preparo da véspera' },
      ],
    },
    {
      Nome: 'Cobrança',
      Descricao: 'Antes e depois do vencimento',
      Etapas: [
        { Dias: -3, Acao: 'Aviso de vencimento' },
        { Dias: 2, Acao: 'Aviso de atraso' },
        { Dias: 10, Acao: 'Ligação do financeiro' },
      ],
    },
    {
      Nome: 'Acompanhamento após transferência',
      Descricao: null,
      Etapas: [
        { Dias: 1, Acao: 'Ligação da enfermagem' },
        { Dias: 12, Acao: 'Lembrete do β-hCG' },
      ],
    },
  ]);
  await demo.add(PerfilImportacao, [
    {
      Nome: 'Contador hematológico',
      Destino: 'results',
      Formato: 'ASTM',
      Mapa: { WBC: 'LEUCO', RBC: 'HEMACIAS', HGB: 'HB', HCT: 'HT', PLT: 'PLAQ' },
    },
    {
      Nome: 'Pacientes do convênio',
      Destino: 'pacientes',
      Formato: 'XLSX',
      Mapa: { Beneficiário: 'NomeCompleto', Nascimento: 'DataNascimento', CPF: 'CPF' },
    },
    {
      Nome: 'Sensores das incubadoras',
      Destino: 'ponto-monitoramentos',
      Formato: 'CSV',
      Mapa: { sensor: 'Nome', valor: 'Valor', data_hora: 'Data' },
    },
  ]);
  await demo.add(UsuarioExterno, [
    { Nome: 'Dra. Paula Esteves (fictícia)', email: 'paula@exemplo.invalid', Sistema: 'Prescrição', Codigo: 'P-001' },
    { Nome: 'Dr. Ícaro Haddad (fictício)', email: 'icaro@exemplo.invalid', Sistema: 'Prescrição', Codigo: 'P-002' },
    { Nome: 'Laboratório de apoio (fictício)', email: null, Sistema: 'ERP', Codigo: 'APOIO-1' },
  ]);
}
