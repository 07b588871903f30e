import {
  Colaborador,
  Desfecho,
  Equipamento,
  Funcao,
  GrupoProcedimento,
  PacoteTratamento,
  Produto,
  Protocolo,
  Recinto,
  TipoProcedimento,
  Tratamento,
  TratamentoPreparacao,
} from '@bancada/contracts';
import type { DemoRow, DemoRows } from './rows.ts';

const preparation = (
  Nome: string,
  TipoCampo: 'Check' | 'Texto' | 'Data' | 'Lista',
  PrazoHoras: number,
  Ordem: number,
  more: { Instrucao?: string; Lista?: string[] } = {},
) => ({ Nome, TipoCampo, PrazoHoras, Obrigatorio: true, Ordem, Instrucao: null, Lista: null, ...more });

const drugDay = 'Dia do trigger';

/** Procedures of the fertility clinic with what they need; tests of the catalogue get their preparations. */
export async function addProcedures(demo: DemoRows): Promise<void> {
  const id = demo.id.bind(demo);
  await demo.add(GrupoProcedimento, [
    { Nome: 'Reprodução assistida', Ordem: 1 },
    { Nome: 'Andrologia', Ordem: 2 },
    { Nome: 'Análises clínicas', Ordem: 3 },
    { Nome: 'Água e alimentos', Ordem: 4 },
  ]);
  const resource = (more: object) => ({ Quantidade: 1, InicioMinutos: 0, DuracaoMinutos: null, ...more });
  const consultation = id(TipoProcedimento, 'Consultas');
  const surgery = id(TipoProcedimento, 'Procedimentos Cirúrgicos');
  const rows: readonly DemoRow<typeof Tratamento>[] = [
    {
      NomeCompleto: 'Primeira consulta do casal',
      Apelido: 'CONS_CASAL',
      TipoProcedimento: consultation,
      DuracaoMinutos: 60,
      AgendaOnline: true,
      Preparacaos: [
        preparation('Exames anteriores', 'Check', 48, 1, { Instrucao: 'Traga os exames dos últimos dois anos.' }),
        preparation('Como nos conheceu?', 'Lista', 24, 2, {
          Lista: ['Indicação médica', 'Internet', 'Amigos ou família', 'Convênio'],
        }),
      ],
      Recursos: [
        resource({ Funcao: id(Funcao, 'Médico(a)'), DuracaoMinutos: 60 }),
        resource({ Recinto: id(Recinto, 'Consultório 2'), DuracaoMinutos: 60 }),
      ],
      Custos: [{ Descricao: 'Hora de consultório', Valor: '80', Quantidade: null }],
    },
    {
      NomeCompleto: 'Ultrassonografia transvaginal seriada',
      Apelido: 'USG_TV',
      TipoProcedimento: surgery,
      DuracaoMinutos: 20,
      AgendaOnline: false,
      Recursos: [resource({ Equipamento: id(Equipamento, 'Ultrassom da sala de punção'), DuracaoMinutos: 20 })],
      EntidadesExternas: [{ Sistema: 'ERP', Codigo: 'US-01', Nome: 'Ultrassom transvaginal' }],
    },
    {
      NomeCompleto: 'Punção folicular',
      Apelido: 'PUNCAO',
      TipoProcedimento: surgery,
      DuracaoMinutos: 60,
      AgendaOnline: false,
      Preparacaos: [
        preparation('Jejum de 8 horas', 'Check', 12, 1, { Instrucao: 'Nem água nas duas últimas horas.' }),
        preparation(drugDay, 'Data', 24, 2, { Instrucao: 'Dia e hora em que a medicação foi aplicada.' }),
      ],
      Recursos: [
        resource({ Profissional: id(Colaborador, 'Helena Monteiro (fictícia)'), DuracaoMinutos: 45 }),
        resource({ Funcao: id(Funcao, 'Embriologista'), InicioMinutos: 10, DuracaoMinutos: 90 }),
        resource({ Recinto: id(Recinto, 'Sala de punção'), DuracaoMinutos: 60 }),
      ],
      Custos: [
        { Descricao: 'Meio de cultivo', Valor: '320', Produto: id(Produto, media), Quantidade: '1' },
        { Descricao: 'Anestesista', Valor: '900', Quantidade: null },
      ],
      TrustLoops: [{ Dias: 1, Acao: 'Mensagem', Texto: 'Como você está se sentindo depois da punção?' }],
    },
    {
      NomeCompleto: 'Transferência de embriões',
      Apelido: 'TE',
      TipoProcedimento: surgery,
      DuracaoMinutos: 30,
      AgendaOnline: false,
      Recursos: [
        resource({ Funcao: id(Funcao, 'Médico(a)'), DuracaoMinutos: 30 }),
        resource({ Funcao: id(Funcao, 'Embriologista'), DuracaoMinutos: 30 }),
      ],
      TrustLoops: [
        { Dias: 3, Acao: 'Mensagem', Texto: 'Lembre-se: progesterona nos mesmos horários, sem esforço físico.' },
        { Dias: 12, Acao: 'Tarefa', Texto: 'Ligar para agendar o β-hCG.' },
      ],
    },
    {
      NomeCompleto: 'Vitrificação de oócitos',
      Apelido: 'VITRI',
      TipoProcedimento: surgery,
      DuracaoMinutos: 90,
      AgendaOnline: false,
      Custos: [
        { Descricao: 'Kit de vitrificação', Valor: '780', Produto: id(Produto, vitrification), Quantidade: '1' },
      ],
      EntidadesExternas: [{ Sistema: 'ERP', Codigo: 'VT-01', Nome: null }],
    },
    {
      NomeCompleto: 'Inseminação intrauterina',
      Apelido: 'IIU',
      TipoProcedimento: surgery,
      DuracaoMinutos: 30,
      AgendaOnline: false,
    },
  ];
  await demo.add(Tratamento, rows);
  await demo.add(Tratamento, [
    {
      NomeCompleto: 'Revisão clínica',
      Apelido: 'CONS_REV',
      TipoProcedimento: consultation,
      DuracaoMinutos: 30,
      AgendaOnline: true,
      Retornos: [{ Dias: 30, Valor: '0', Retorno: id(Tratamento, 'CONS_CASAL') }],
    },
  ]);
  const exam = (Apelido: string) => ({ Tratamento: id(Tratamento, Apelido) });
  await demo.add(TratamentoPreparacao, [
    { ...exam('LIPIDIO'), ...preparation('Jejum de 12 horas', 'Check', 12, 1) },
    {
      ...exam('ESPERMA'),
      ...preparation('Dias de abstinência', 'Texto', 48, 1, { Instrucao: 'Entre dois e sete dias.' }),
    },
  ]);
  await demo.add(Protocolo, [
    { Nome: 'FIV com protocolo antagonista', ...exam('PUNCAO') },
    { Nome: 'Preparo endometrial para transferência', ...exam('TE') },
    { Nome: 'Preservação da fertilidade', ...exam('VITRI') },
  ]);
  await demo.add(Desfecho, [
    { Nome: 'Gestação clínica', Tipo: 'Positivo', Protocolo: id(Protocolo, 'FIV com protocolo antagonista') },
    { Nome: 'β-hCG negativo', Tipo: 'Negativo' },
    { Nome: 'Gestação bioquímica', Tipo: 'Inconclusivo' },
    { Nome: 'Ciclo cancelado por baixa resposta', Tipo: 'Interrompido' },
  ]);
  await demo.add(PacoteTratamento, [
    {
      Nome: 'Ciclo de FIV completo',
      Valor: '18500',
      ValidadeDias: 365,
      Itens: [
        { ...exam('CONS_CASAL'), Sessoes: 1, Valor: '600' },
        { ...exam('USG_TV'), Sessoes: 5, Valor: '1500' },
        { ...exam('PUNCAO'), Sessoes: 1, Valor: '10400' },
        { ...exam('TE'), Sessoes: 1, Valor: '6000' },
      ],
    },
    {
      Nome: 'Avaliação da fertilidade',
      Valor: '1450',
      ValidadeDias: 90,
      Itens: [
        { ...exam('CONS_CASAL'), Sessoes: 1, Valor: '600' },
        { ...exam('ESPERMA'), Sessoes: 1, Valor: '350' },
        { ...exam('USG_TV'), Sessoes: 1, Valor: '500' },
      ],
    },
    {
      Nome: 'Check-up laboratorial',
      Valor: '290',
      ValidadeDias: null,
      Itens: ['HEMO', 'LIPIDIO', 'GLICO'].map((each, index) => ({
        ...exam(each),
        Sessoes: 1,
        Valor: ['70', '110', '110'][index] ?? '0',
      })),
    },
  ]);
}

const media = 'Meio de cultivo sequencial 60 mL';
const vitrification = 'Meio de vitrificação, kit';
