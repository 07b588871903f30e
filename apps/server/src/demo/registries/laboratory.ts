import {
  CodigoInstrumento,
  Componente,
  ConexaoInstrumento,
  CondicaoAmostra,
  EtiquetaModelo,
  ExameDefinicao,
  FraseResultado,
  Instrumento,
  ItemRecebimento,
  LocalArmazenagem,
  MapaModelo,
  MapaTrabalho,
  Metodo,
  Recinto,
  RegraAutoConferencia,
  RegraReflexa,
  Tanque,
  TestSchedule,
  TipoMaterial,
  Tratamento,
  Unidade,
} from '@bancada/contracts';
import { addMicrobiology } from './microbiology.ts';
import { day, type DemoRow, type DemoRows } from './rows.ts';

const everyDay = ['Segunda', 'Terca', 'Quarta', 'Quinta', 'Sexta', 'Sabado'] as const;

/** How tests are done, received, labelled and stored. */
export async function addLaboratory(demo: DemoRows): Promise<void> {
  const id = demo.id.bind(demo);
  await demo.add(TipoMaterial, [
    { Nome: 'Sangue total (EDTA)', Codigo: 'EDTA', CodigoRNDS: 'WB', EstabilidadeHoras: 24, GuardaDias: 3 },
    { Nome: 'Soro', Codigo: 'SORO', CodigoRNDS: 'SER', EstabilidadeHoras: 72, GuardaDias: 7 },
    { Nome: 'Urina', Codigo: 'URI', CodigoRNDS: 'UR', EstabilidadeHoras: 4, GuardaDias: 1 },
    { Nome: 'Sêmen', Codigo: 'SEM', EstabilidadeHoras: 1, GuardaDias: null },
    { Nome: 'Água', Codigo: 'AGUA', EstabilidadeHoras: 24, GuardaDias: 2 },
    { Nome: 'Alimento', Codigo: 'ALIM', EstabilidadeHoras: 36, GuardaDias: 30 },
  ]);
  await demo.add(Metodo, [
    { Nome: 'Impedância e citometria' },
    { Nome: 'Enzimático colorimétrico' },
    { Nome: 'Quimioluminescência' },
    { Nome: 'Microscopia', Norma: 'Manual da OMS, 6ª edição' },
    { Nome: 'Contagem em placas', Norma: 'ISO 4833-1' },
    { Nome: 'Cultura em ágar' },
  ]);
  const schedule = (Codigo: string, Nome: string, days: readonly string[], PrazoHoras: number) =>
    ({
      Codigo,
      Nome,
      Dias: days as DemoRow<typeof TestSchedule>['Dias'],
      HoraLimite: '16:00:00',
      PrazoHoras,
      ContaFeriados: false,
    }) as DemoRow<typeof TestSchedule>;
  await demo.add(TestSchedule, [
    schedule('DIA', 'Rotina diária', everyDay, 24),
    schedule('SEMANA', 'Sorologias, terça e quinta', ['Terca', 'Quinta'], 72),
    schedule('MICRO', 'Microbiologia', ['Segunda', 'Quarta', 'Sexta'], 120),
  ]);
  const definition = (exam: string, Setor: string, metodo: string, material: string, rotina: string) => ({
    Tratamento: id(Tratamento, exam),
    Setor,
    Metodo: id(Metodo, metodo),
    TipoMaterial: id(TipoMaterial, material),
    TestSchedule: id(TestSchedule, rotina),
    Conferencias: 1,
    AnexoObrigatorio: false,
    Antibiograma: false,
  });
  await demo.add(ExameDefinicao, [
    definition('HEMO', 'Hematologia', 'Impedância e citometria', 'Sangue total (EDTA)', 'Rotina diária'),
    definition('DIFER', 'Hematologia', 'Microscopia', 'Sangue total (EDTA)', 'Rotina diária'),
    definition('LIPIDIO', 'Bioquímica', 'Enzimático colorimétrico', 'Soro', 'Rotina diária'),
    definition('GLICO', 'Bioquímica', 'Enzimático colorimétrico', 'Soro', 'Rotina diária'),
    definition('ANTIHCV', 'Sorologia', 'Quimioluminescência', 'Soro', 'Sorologias, terça e quinta'),
    definition('URINA', 'Urinálise', 'Microscopia', 'Urina', 'Rotina diária'),
    { ...definition('UROCULT', 'Microbiologia', 'Cultura em ágar', 'Urina', 'Microbiologia'), Antibiograma: true },
    definition('AGUA', 'Microbiologia', 'Contagem em placas', 'Água', 'Microbiologia'),
    definition('ESPERMA', 'Andrologia', 'Microscopia', 'Sêmen', 'Rotina diária'),
    definition('ALIMENTO', 'Microbiologia', 'Contagem em placas', 'Alimento', 'Microbiologia'),
  ]);
  await demo.add(FraseResultado, [
    {
      Codigo: 'HEM',
      Texto: 'Amostra discretamente hemolisada, sem interferência relevante na dosagem.',
      Tratamento: null,
    },
    {
      Codigo: 'LIP',
      Texto: 'Soro lipêmico. LDL e VLDL não são calculados com triglicerídeos acima de 400 mg/dL.',
      Tratamento: id(Tratamento, 'LIPIDIO'),
    },
    {
      Codigo: 'PLT',
      Texto: 'Agregados plaquetários na lâmina: contagem sujeita a confirmação.',
      Tratamento: id(Tratamento, 'HEMO'),
    },
    { Codigo: 'REP', Texto: 'Resultado repetido e confirmado na mesma amostra.', Tratamento: null },
    { Codigo: 'NOVA', Texto: 'Sugere-se nova coleta para confirmação do resultado.', Tratamento: null },
  ]);
  await demo.add(CondicaoAmostra, [
    { Nome: 'Hemólise discreta', Tipo: 'Ressalva', AbreNaoConformidade: false },
    { Nome: 'Volume abaixo do ideal', Tipo: 'Ressalva', AbreNaoConformidade: false },
    { Nome: 'Hemólise intensa', Tipo: 'Rejeicao', AbreNaoConformidade: true },
    { Nome: 'Sem identificação', Tipo: 'Rejeicao', AbreNaoConformidade: true },
    { Nome: 'Temperatura de transporte fora da faixa', Tipo: 'Rejeicao', AbreNaoConformidade: true },
  ]);
  await demo.add(ItemRecebimento, [
    { Nome: 'Etiqueta legível', Obrigatorio: false, Ordem: 1 },
    { Nome: 'Identificação confere com o pedido', Obrigatorio: false, Ordem: 2 },
    { Nome: 'Volume suficiente', Obrigatorio: false, Ordem: 3 },
    { Nome: 'Entrega em até uma hora', TipoMaterial: id(TipoMaterial, 'Sêmen'), Obrigatorio: true, Ordem: 4 },
    { Nome: 'Frasco estéril', TipoMaterial: id(TipoMaterial, 'Água'), Obrigatorio: true, Ordem: 5 },
  ]);
  await demo.add(EtiquetaModelo, [
    label('Tubo 50 × 25 mm', [50, 25], 'Code128', ['Nome', 'Identificacao', 'DataAmostragem']),
    label('Criotubo 38 × 13 mm', [38, 13], 'QR', ['Nome', 'DataFertilizacao']),
    label('Frasco de água 60 × 40 mm', [60, 40], 'QR', ['Nome', 'Identificacao', 'DataAmostragem', 'Job']),
    {
      ...label('Tubo 50 × 25 mm, térmica', [50, 25], 'Code128', ['PacienteRef', 'Nome', 'DataAmostragem']),
      Formato: 'ZPL',
      Resolucao: '203',
    },
  ]);
  await addFreezer(demo);
  await demo.add(MapaModelo, [
    {
      Nome: 'Placa de 96 poços',
      Linhas: 8,
      Colunas: 12,
      LimiteDuplicata: '10',
      Posicoes: [
        { Posicao: 'A1', Tipo: 'Branco', Nivel: null },
        { Posicao: 'B1', Tipo: 'Controle', Nivel: 'Nível 1' },
        { Posicao: 'C1', Tipo: 'Controle', Nivel: 'Nível 2' },
      ],
    },
    { Nome: 'Rack de 10 tubos', Linhas: 1, Colunas: 10, LimiteDuplicata: null, Posicoes: [] },
    { Nome: 'Placa de 24 poços', Linhas: 4, Colunas: 6, LimiteDuplicata: '15', Posicoes: [] },
  ]);
  await demo.add(MapaTrabalho, [
    {
      Unidade: id(Unidade, 'Matriz'),
      Nome: 'Rack da rotina',
      Data: day(0),
      MapaModelo: id(MapaModelo, 'Rack de 10 tubos'),
      Linhas: 1,
      Colunas: 10,
      Reagentes: [{ Produto: null, Lote: 'R-2611', Validade: day(180) }],
    },
  ]);
  await demo.know(Componente, 'CodigoComponent');
  const rule = (Nome: string, component: string, exam: string) => ({
    Nome,
    Componente: id(Componente, component),
    Texto: null,
    Exame: id(Tratamento, exam),
    Automatica: false,
  });
  await demo.add(RegraReflexa, [
    { ...rule('Triglicerídeos altos pedem glicemia', 'TRIG', 'GLICO'), Condicao: 'Maior', Limite: '400' },
    { ...rule('Glicada alterada pede urina', 'HBA1C', 'URINA'), Condicao: 'Maior_Igual', Limite: '6.5' },
    { ...rule('Leucocitúria pede hemograma', 'LEUCO_U', 'HEMO'), Condicao: 'Fora_Faixa', Limite: null },
  ]);
  // Drafts: nothing is verified without a person before somebody has tried and published one.
  const unattended = (Nome: string, exam: string | null, ControleHoras: number | null, ExigeInstrumento: boolean) => ({
    Nome,
    Tratamento: exam === null ? null : id(Tratamento, exam),
    Passo: 'Conferido' as const,
    ExigeReferencia: true,
    ExigeNumeroExato: true,
    ControleHoras,
    ExigeInstrumento,
    RecusaSinais: true,
    RecusaRepeticao: true,
  });
  await addMicrobiology(demo);
  await demo.add(RegraAutoConferencia, [
    unattended('Glicemia normal com controle do dia', 'GLICO', 12, false),
    unattended('Hemograma normal do contador', 'HEMO', null, true),
    unattended('Tudo dentro da referência', null, 24, true),
  ]);
  await demo.add(
    CodigoInstrumento,
    [
      ['WBC', 'LEUCO'],
      ['RBC', 'HEMACIAS'],
      ['HGB', 'HB'],
      ['HCT', 'HT'],
      ['PLT', 'PLAQ'],
    ].map(([Codigo = '', component = '']) => ({
      Instrumento: id(Instrumento, 'Contador hematológico'),
      Codigo,
      Componente: id(Componente, component),
      Fator: Codigo === 'WBC' ? '1000' : null,
    })),
  );
  const counter = {
    Unidade: id(Unidade, 'Matriz'),
    Instrumento: id(Instrumento, 'Contador hematológico'),
    PerfilImportacao: null,
    EnviaNome: false,
    Destino: null,
    PortaDestino: null,
    EnvioPedidos: null,
    FormatoPedido: null,
  };
  await demo.add(ConexaoInstrumento, [
    { Nome: 'Contador (HL7)', Protocolo: 'MLLP', Porta: 6661, Pasta: null, ...counter },
    { Nome: 'Contador (ASTM)', Protocolo: 'ASTM', Porta: 6662, Pasta: null, ...counter },
    { Nome: 'Contador (arquivos)', Protocolo: 'Pasta', Porta: null, Pasta: 'contador', ...counter },
    {
      ...counter,
      Nome: 'Contador (pedidos)',
      Protocolo: 'MLLP',
      Porta: null,
      Pasta: null,
      Destino: '127.0.0.1',
      PortaDestino: 6663,
      EnvioPedidos: 'A_Pedido',
      FormatoPedido: 'OML_O33',
    },
  ]);
}

const label = (
  Nome: string,
  [LarguraMm, AlturaMm]: [number, number],
  Codigo: 'Code128' | 'QR',
  Campos: EtiquetaModelo['Campos'],
) => ({
  Nome,
  LarguraMm,
  AlturaMm,
  Codigo,
  Formato: 'PDF' as const,
  Campos,
});

/** A bank of frozen samples: tank, canes and straws. */
async function addFreezer(demo: DemoRows): Promise<void> {
  const id = demo.id.bind(demo);
  const unit = id(Unidade, 'Unidade Reprodução');
  const tank = (n: number) => ({
    Unidade: unit,
    Nome: `Tanque ${n}`,
    Codigo: `TQ-${n}`,
    Recinto: id(Recinto, 'Criobanco'),
    NivelMinimo: '15',
  });
  await demo.add(Tanque, [1, 2, 3].map(tank));
  const place = (
    Nome: string,
    Codigo: string,
    Tipo: NonNullable<DemoRow<typeof LocalArmazenagem>['Tipo']>,
    more = {},
  ) => ({
    Unidade: unit,
    Nome,
    Codigo,
    Tipo,
    ...more,
  });
  await demo.add(LocalArmazenagem, [
    place('Caneca 1 do tanque 1', 'TQ1-C1', 'Caneca', { Tanque: id(Tanque, 'Tanque 1') }),
    place('Caneca 2 do tanque 1', 'TQ1-C2', 'Caneca', { Tanque: id(Tanque, 'Tanque 1') }),
    place('Geladeira de amostras', 'GEL', 'Equipamento'),
  ]);
  await demo.add(LocalArmazenagem, [
    place('Palheta azul 1', 'TQ1-C1-P1', 'Palheta', { Pai: id(LocalArmazenagem, 'Caneca 1 do tanque 1') }),
    place('Palheta azul 2', 'TQ1-C1-P2', 'Palheta', { Pai: id(LocalArmazenagem, 'Caneca 1 do tanque 1') }),
    place('Caixa de soro A', 'GEL-A', 'Caixa', {
      Pai: id(LocalArmazenagem, 'Geladeira de amostras'),
      Linhas: 9,
      Colunas: 9,
    }),
  ]);
}
