/** What somebody published: of an amount so many days late, at so much a month and once, the interest and the fine. */
export interface Publicado {
  readonly source: string;
  readonly Valor: string;
  readonly dias: number;
  readonly JurosMes?: string;
  readonly Multa?: string;
  readonly Juros: string | null;
  readonly fine: string | null;
  /** The amount they come to. */
  readonly total: string;
}

/** Interest and fines as somebody published them. */
export const encargosPublicados: readonly Publicado[] = [
  {
    source: 'dashboard.ciclo.eco/knowledge-base/article/como-funcionam-os-juros-do-boleto',
    Valor: '100',
    dias: 10,
    JurosMes: '1',
    Multa: '2',
    Juros: '0.33',
    fine: '2',
    total: '102.33',
  },
  {
    source: 'vivaprev.com.br/2024/11/20/juros-de-mora-e-multa-de-mora-entenda-o-que-sao',
    Valor: '3000',
    dias: 10,
    JurosMes: '1',
    Multa: '2',
    Juros: '10',
    fine: '60',
    total: '3070',
  },
  {
    source: 'qive.com.br/?p=41751',
    Valor: '1000',
    dias: 5,
    JurosMes: '1',
    Multa: '2',
    Juros: '1.67',
    fine: '20',
    total: '1021.67',
  },
  {
    source: 'iguanadigital.net/calculadora-de-multa-por-atraso, example 1; 2 and 3 contradict the formula above them',
    Valor: '500',
    dias: 10,
    JurosMes: '1',
    Multa: '2',
    Juros: '1.67',
    fine: '10',
    total: '511.67',
  },
  {
    source: 'auditorioibirapuera.com.br/como-se-calcula-multa-por-atraso (R$ 3 of interest a month, a fine of R$ 6)',
    Valor: '300',
    dias: 20,
    JurosMes: '1',
    Multa: '2',
    Juros: '2',
    fine: '6',
    total: '308',
  },
  {
    source: 'portalinsights.com.br/perguntas-frequentes/qual-a-diferenca-entre-juros-de-mora-e-multa, 0.1% a day',
    Valor: '200',
    dias: 5,
    JurosMes: '3',
    Multa: '2',
    Juros: '1',
    fine: '4',
    total: '205',
  },
  {
    source:
      'vocepergunta.com/library/artigo/read/115534-como-calcular-multa-e-juros-de-condominio-em-atraso, its interest',
    Valor: '100',
    dias: 45,
    JurosMes: '1',
    Juros: '1.5',
    fine: null,
    total: '101.5',
  },
  {
    source: 'smartergestao.com.br/glossario/o-que-e-calculo-de-multa-por-atraso-em-condominios, a fine alone',
    Valor: '500',
    dias: 1,
    Multa: '2',
    Juros: null,
    fine: '10',
    total: '510',
  },
  {
    source: 'euquerosabertudo.com/direito/como-calcular-correo-monetria-de-aluguel-atrasado.html, a fine alone',
    Valor: '800',
    dias: 1,
    Multa: '2',
    Juros: null,
    fine: '16',
    total: '816',
  },
];

/** Interest that is cut before it is done: a cent or two less than the rule comes to. */
export const jurosCortados: readonly {
  readonly source: string;
  readonly Valor: string;
  readonly dias: number;
  readonly theirs: string;
  readonly ours: string;
}[] = [
  {
    source: 'ajuda.kobana.com.br/pt-BR/articles/8843476-multa-e-juros-de-mora',
    Valor: '100',
    dias: 5,
    theirs: '0.16',
    ours: '0.17',
  },
  {
    source: 'auditorioibirapuera.com.br/como-se-calcula-multa-por-atraso, 0.33% of R$ 500',
    Valor: '500',
    dias: 10,
    theirs: '1.65',
    ours: '1.67',
  },
];

/** An amount that is parted by weights. */
export interface ParcelasPublicadas {
  readonly source: string;
  readonly amount: string;
  readonly weights: readonly string[];
  readonly parts: readonly string[];
}

const equal = (count: number): readonly string[] => Array.from({ length: count }, () => '1');

/** Instalments as somebody published them: cents that remain go to the first. */
export const parcelasPublicadas: readonly ParcelasPublicadas[] = [
  {
    source: 'github.com/RubyMoney/money/pull/45: 100 cents among 3',
    amount: '1',
    weights: equal(3),
    parts: ['0.34', '0.33', '0.33'],
  },
  {
    source: 'moneyphp/money, doc/features/allocation.rst: 800 cents among 3',
    amount: '8',
    weights: equal(3),
    parts: ['2.67', '2.67', '2.66'],
  },
  {
    source: 'moneyphp/money, doc/features/allocation.rst: 5 cents by 70 and 30',
    amount: '0.05',
    weights: ['70', '30'],
    parts: ['0.04', '0.01'],
  },
  {
    source: 'moneyphp/money, doc/features/allocation.rst: 5 cents by 30 and 70',
    amount: '0.05',
    weights: ['30', '70'],
    parts: ['0.02', '0.03'],
  },
  {
    source: 'github.com/Shopify/money/commit/2e188a6: 5 cents by 0.3 and 0.7',
    amount: '0.05',
    weights: ['0.3', '0.7'],
    parts: ['0.02', '0.03'],
  },
  {
    source: 'github.com/Shopify/money/commit/2e188a6: 100 cents',
    amount: '1',
    weights: ['0.33', '0.33', '0.33'],
    parts: ['0.34', '0.33', '0.33'],
  },
  {
    source: 'addyosmani/agent-skills, BUG.md: 10,000 cents among 3',
    amount: '100',
    weights: equal(3),
    parts: ['33.34', '33.33', '33.33'],
  },
  {
    source: 'addyosmani/agent-skills, README.md: 100 cents among 7',
    amount: '1',
    weights: equal(7),
    parts: ['0.15', '0.15', '0.14', '0.14', '0.14', '0.14', '0.14'],
  },
  {
    source: 'dinerojs.com/api/mutations/allocate: 500 cents by 50 and 50',
    amount: '5',
    weights: ['50', '50'],
    parts: ['2.5', '2.5'],
  },
];

/** Gives the cent that remains to the last: the same parts in another order. */
export const centavoNaUltima: ParcelasPublicadas = {
  source: 'docs.asaas.com/docs/split-into-installments',
  amount: '100',
  weights: equal(3),
  parts: ['33.33', '33.33', '33.34'],
};

/** Instalments of a card that are paid so many days earlier, at so much a month: what each of them comes to. */
export const antecipacaoPublicada: {
  readonly source: string;
  readonly TaxaMes: string;
  readonly parcelas: readonly { readonly Liquido: string; readonly dias: number; readonly entra: string }[];
  readonly total: string;
} = {
  source:
    'ajuda457e39643466764b5c6d512d42.fasthotel.com.br/entenda-como-e-aplicada-a-taxa-dos-cartoes-de-credito-na-pagarme',
  TaxaMes: '2.5',
  parcelas: [
    { Liquido: '48', dias: 30, entra: '46.8' },
    { Liquido: '48', dias: 60, entra: '45.6' },
    { Liquido: '48', dias: 90, entra: '44.4' },
  ],
  total: '136.8',
};
