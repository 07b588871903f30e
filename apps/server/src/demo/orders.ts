/** How far the work on an order is. */
export type Stage = 'aguardando' | 'recebida' | 'parcial' | 'digitada' | 'conferida' | 'autorizada';

/** One order of the demo: its samples are alike. */
export interface DemoOrder {
  readonly unidade: 'Matriz' | 'Unidade Reprodução' | 'Unidade Ambiental';
  readonly Descricao: string;
  /** Index into the demo's patients; null for water and food. */
  readonly patient: number | null;
  readonly samples: readonly DemoSamples[];
  readonly daysAgo: number;
  readonly stage: Stage;
  /** Numbers it has by component code, where they are no usual ones. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Equal samples of an order. */
export interface DemoSamples {
  readonly count: number;
  readonly exams: readonly string[];
  readonly names?: readonly string[];
  readonly fertilised?: boolean;
  /** What the ES system calls the embryo that the sample is. */
  readonly embryo?: string;
}

const stages: readonly Stage[] = [
  'autorizada',
  'autorizada',
  'conferida',
  'digitada',
  'digitada',
  'parcial',
  'parcial',
  'recebida',
  'recebida',
  'aguardando',
];

const stageOf = (index: number): Stage => stages[index % stages.length] ?? 'recebida';

const checkUps = [
  'Check-up anual',
  'Acompanhamento de dislipidemia',
  'Pré-natal, 1º trimestre',
  'Pré-operatório',
  'Controle de diabetes',
  'Exame admissional',
] as const;

const clinical = Array.from({ length: 24 }, (_, index): DemoOrder => ({
  unidade: 'Matriz',
  Descricao: checkUps[index % checkUps.length] ?? '',
  patient: index,
  samples: [
    { count: 1, exams: ['HEMO'], names: ['Sangue total (EDTA)'] },
    { count: 1, exams: ['LIPIDIO', 'GLICO'], names: ['Soro'] },
    { count: 1, exams: ['URINA'], names: ['Urina, jato médio'] },
    ...(index % 3 === 0 ? [{ count: 1, exams: ['ANTIHCV'], names: ['Soro (sorologia)'] }] : []),
  ],
  daysAgo: 1 + (index % 12),
  stage: stageOf(index),
}));

const fertility = Array.from({ length: 8 }, (_, index): DemoOrder => ({
  unidade: 'Unidade Reprodução',
  Descricao: `Ciclo ${String(index + 1).padStart(3, '0')}_2026: FIV com ICSI`,
  patient: 24 + index,
  samples: [
    { count: 1, exams: ['ESPERMA'], names: ['Sêmen'] },
    { count: 6 + (index % 4) * 2, exams: ['EMBRIAO'], fertilised: true },
  ],
  daysAgo: 3 + index * 2,
  stage: stageOf(index + 2),
}));

const points = [
  'Torneira da cozinha',
  'Caixa-d’água superior',
  'Caixa-d’água inferior',
  'Poço artesiano',
  'Bebedouro do 1º andar',
  'Bebedouro do 2º andar',
  'Saída do filtro',
  'Ponto de captação',
  'Hemodiálise, entrada',
  'Hemodiálise, pós-osmose',
] as const;
const sites = [
  'Hospital de exemplo',
  'Escola de exemplo',
  'Condomínio de exemplo',
  'Indústria de exemplo',
  'Hotel de exemplo',
  'Clube de exemplo',
  'Prefeitura de exemplo',
] as const;

const water = sites.map((site, index): DemoOrder => ({
  unidade: 'Unidade Ambiental',
  Descricao: `Potabilidade: ${site}`,
  patient: null,
  samples: [{ count: points.length, exams: ['AGUA'], names: points }],
  daysAgo: 2 + index,
  stage: stageOf(index + 1),
}));

const foods = [
  'Queijo minas frescal',
  'Linguiça toscana',
  'Farinha de mandioca',
  'Polpa de açaí',
  'Leite pasteurizado',
] as const;

const food = foods.map((product, index): DemoOrder => ({
  unidade: 'Unidade Ambiental',
  Descricao: `${product}: lotes da semana`,
  patient: null,
  samples: [
    {
      count: 8,
      exams: ['ALIMENTO'],
      names: Array.from({ length: 8 }, (_, lot) => `Lote ${String(lot + 1).padStart(2, '0')}`),
    },
  ],
  daysAgo: 1 + index,
  stage: stageOf(index + 3),
}));

/** The orders of the demo: 46 jobs of a clinical, an IVF and a water and food laboratory. */
export const demoOrders: readonly DemoOrder[] = [
  ...clinical,
  ...fertility,
  ...water,
  ...food,
  {
    unidade: 'Matriz',
    Descricao: 'Hemodiálise: sorologias do mês, com um nome de job bem comprido para ver como a tela se comporta',
    patient: 31,
    samples: [{ count: 4, exams: ['ANTIHCV'] }],
    daysAgo: 2,
    stage: 'parcial',
  },
  {
    unidade: 'Matriz',
    Descricao: 'Placa de 96: glicose em triplicata',
    patient: null,
    samples: [
      {
        count: 96,
        exams: ['GLI_TRI'],
        names: Array.from(
          { length: 96 },
          (_, well) => `${'ABCDEFGH'[Math.floor(well / 12)] ?? ''}${String((well % 12) + 1).padStart(2, '0')}`,
        ),
      },
    ],
    daysAgo: 0,
    stage: 'recebida',
  },
];
