import { describe, expect, test } from 'vitest';
import { addDays } from '../shared/days.ts';
import { repartir, sum } from '../shared/dinheiro.ts';
import { encargosDe } from './encargos.ts';

/** What somebody published: of an amount so many days late, at so much a month and once, the interest and the fine. */
interface Publicado {
  readonly de: string;
  readonly Valor: string;
  readonly dias: number;
  readonly JurosMes?: string;
  readonly Multa?: string;
  readonly Juros: string | null;
  readonly fine: string | null;
  /** The amount they come to. */
  readonly total: string;
}

const published: readonly Publicado[] = [
  {
    de: 'dashboard.ciclo.eco/knowledge-base/article/como-funcionam-os-juros-do-boleto',
    Valor: '100',
    dias: 10,
    JurosMes: '1',
    Multa: '2',
    Juros: '0.33',
    fine: '2',
    total: '102.33',
  },
  {
    de: 'vivaprev.com.br/2024/11/20/juros-de-mora-e-multa-de-mora-entenda-o-que-sao',
    Valor: '3000',
    dias: 10,
    JurosMes: '1',
    Multa: '2',
    Juros: '10',
    fine: '60',
    total: '3070',
  },
  {
    de: 'qive.com.br/?p=41751',
    Valor: '1000',
    dias: 5,
    JurosMes: '1',
    Multa: '2',
    Juros: '1.67',
    fine: '20',
    total: '1021.67',
  },
  {
    de: 'iguanadigital.net/calculadora-de-multa-por-atraso, example 1; 2 and 3 contradict the formula above them',
    Valor: '500',
    dias: 10,
    JurosMes: '1',
    Multa: '2',
    Juros: '1.67',
    fine: '10',
    total: '511.67',
  },
  {
    de: 'auditorioibirapuera.com.br/como-se-calcula-multa-por-atraso (R$ 3 of interest a month, a fine of R$ 6)',
    Valor: '300',
    dias: 20,
    JurosMes: '1',
    Multa: '2',
    Juros: '2',
    fine: '6',
    total: '308',
  },
  {
    de: 'portalinsights.com.br/perguntas-frequentes/qual-a-diferenca-entre-juros-de-mora-e-multa, 0.1% a day',
    Valor: '200',
    dias: 5,
    JurosMes: '3',
    Multa: '2',
    Juros: '1',
    fine: '4',
    total: '205',
  },
  {
    de: 'vocepergunta.com/library/artigo/read/115534-como-calcular-multa-e-juros-de-condominio-em-atraso, its interest',
    Valor: '100',
    dias: 45,
    JurosMes: '1',
    Juros: '1.5',
    fine: null,
    total: '101.5',
  },
  {
    de: 'smartergestao.com.br/glossario/o-que-e-calculo-de-multa-por-atraso-em-condominios, a fine alone',
    Valor: '500',
    dias: 1,
    Multa: '2',
    Juros: null,
    fine: '10',
    total: '510',
  },
  {
    de: 'euquerosabertudo.com/direito/como-calcular-correo-monetria-de-aluguel-atrasado.html, a fine alone',
    Valor: '800',
    dias: 1,
    Multa: '2',
    Juros: null,
    fine: '16',
    total: '816',
  },
];

const due = '2026-11-10';

const chargesOf = ({ Valor, dias, JurosMes, Multa }: Omit<Publicado, 'de' | 'Juros' | 'fine' | 'total'>) => {
  const paid = addDays(due, dias);
  return encargosDe({ Valor, Vencimento: due }, paid, { JurosMes, Multa });
};

describe('published examples of interest and fines', () => {
  test.each(published)('$de', ({ Juros, fine, total, ...example }) => {
    const charges = chargesOf(example);
    expect(charges).toEqual({ Juros, Multa: fine, Desconto: null });
    expect(sum([example.Valor, charges.Juros ?? '0', charges.Multa ?? '0'])).toBe(total);
  });

  // These cut the rate of a day, or the interest, before they are done: a cent or two less than the rule comes to.
  test.each([
    ['ajuda.kobana.com.br/pt-BR/articles/8843476-multa-e-juros-de-mora', '100', 5, '0.16', '0.17'],
    ['auditorioibirapuera.com.br/como-se-calcula-multa-por-atraso, 0.33% of R$ 500', '500', 10, '1.65', '1.67'],
  ])('%s rounds on the way', (_, Valor, dias, theirs, ours) => {
    expect(chargesOf({ Valor, dias, JurosMes: '1' }).Juros).toBe(ours);
    expect(Number(ours) - Number(theirs)).toBeLessThan(0.03);
  });
});

const equal = (count: number) => Array.from({ length: count }, () => '1');

describe('published examples of instalments: cents that remain go to the first', () => {
  test.each([
    ['github.com/RubyMoney/money/pull/45: 100 cents among 3', '1', equal(3), ['0.34', '0.33', '0.33']],
    ['moneyphp/money, doc/features/allocation.rst: 800 cents among 3', '8', equal(3), ['2.67', '2.67', '2.66']],
    ['moneyphp/money, doc/features/allocation.rst: 5 cents by 70 and 30', '0.05', ['70', '30'], ['0.04', '0.01']],
    ['moneyphp/money, doc/features/allocation.rst: 5 cents by 30 and 70', '0.05', ['30', '70'], ['0.02', '0.03']],
    ['github.com/Shopify/money/commit/2e188a6: 5 cents by 0.3 and 0.7', '0.05', ['0.3', '0.7'], ['0.02', '0.03']],
    ['github.com/Shopify/money/commit/2e188a6: 100 cents', '1', ['0.33', '0.33', '0.33'], ['0.34', '0.33', '0.33']],
    ['addyosmani/agent-skills, BUG.md: 10,000 cents among 3', '100', equal(3), ['33.34', '33.33', '33.33']],
    [
      'addyosmani/agent-skills, README.md: 100 cents among 7',
      '1',
      equal(7),
      ['0.15', '0.15', '0.14', '0.14', '0.14', '0.14', '0.14'],
    ],
    ['dinerojs.com/api/mutations/allocate: 500 cents by 50 and 50', '5', ['50', '50'], ['2.5', '2.5']],
  ] as const)('%s', (_, amount, weights, parts) => {
    expect(repartir(amount, weights)).toEqual(parts);
  });

  test('docs.asaas.com/docs/split-into-installments gives the cent to the last: the same parts', () => {
    expect(repartir('100', equal(3)).toSorted()).toEqual(['33.33', '33.33', '33.34']);
  });
});
