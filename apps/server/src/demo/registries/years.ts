import { BRASILIA } from '@bancada/br-utils';
import {
  CentroCusto,
  Colaborador,
  Conta,
  Convenio,
  Fornecedor,
  InstituicaoFinanceira,
  PlanoConta,
  TipoConta,
  Titulo,
  TituloBaixa,
  Unidade,
} from '@bancada/contracts';
import { repartir } from '@bancada/contracts/dinheiro';
import { Temporal } from 'temporal-polyfill';
import type { AnyCtx } from '../../platform/http/index.ts';
import { createRecord } from '../../platform/resource/write.ts';
import { Random } from '../random.ts';
import { day, type DemoRow, type DemoRows } from './rows.ts';

type Line = DemoRow<typeof Titulo>;

/** What comes back every month in a unit. */
interface Monthly {
  readonly unit: string;
  readonly Tipo: 'Receber' | 'Pagar';
  readonly what: string;
  readonly account: string;
  /** What it came to in a usual month two years ago, and how far a month is from that. */
  readonly amount: readonly [usual: number, spread: number];
  /** Days from the first of its month to when it is due. */
  readonly due: number;
  readonly supplier?: string;
  readonly insurer?: string;
  /** Whose it is: each professional has a title of their own, of so many parts of the amount. */
  readonly professionals?: Readonly<Record<string, string>>;
  /** How it is shared out between cost centres, in percent; without it, it is its unit's. */
  readonly shares?: Readonly<Record<string, string>>;
}

const area = { 'Análises clínicas': '40', Reprodução: '45', 'Água e alimentos': '15' };

const monthly: readonly Monthly[] = [
  income('Matriz', 'Exames particulares', 'Exames e procedimentos', [9900, 700], 20),
  { ...income('Matriz', 'Saúde Exemplo', 'Convênios', [25200, 1600], 60), insurer: 'Saúde Exemplo' },
  expense('Matriz', 'Reagentes e descartáveis', 'Reagentes e insumos', [9400, 900], 35, 'Reagentes Exemplo Ltda.'),
  {
    ...expense('Matriz', 'Aluguel da Matriz', 'Aluguel e condomínio', [14500, 0], 9, 'Imobiliária Exemplo'),
    shares: area,
  },
  expense('Matriz', 'Energia e telefonia', 'Energia e telefonia', [4300, 400], 40),
  expense('Matriz', 'Tarifas e taxas de cartão', 'Tarifas e taxas de cartão', [310, 40], 30),
  expense('Matriz', 'Impostos sobre o faturamento', 'Impostos sobre o faturamento', [5200, 500], 50),
  income('Unidade Reprodução', 'Ciclos de reprodução', 'Exames e procedimentos', [41000, 6500], 15),
  expense(
    'Unidade Reprodução',
    'Meios de cultura',
    'Reagentes e insumos',
    [8800, 1200],
    35,
    'Meios de Cultura Exemplo',
  ),
  expense('Unidade Reprodução', 'Nitrogênio líquido', 'Reagentes e insumos', [1120, 60], 30, 'Gases Exemplo'),
  {
    ...expense('Unidade Reprodução', 'Repasse médico', 'Repasse médico', [12600, 1900], 40),
    professionals: { 'Helena Monteiro (fictícia)': '60', 'Gustavo Cardoso (fictício)': '40' },
  },
  income('Unidade Ambiental', 'Ensaios de água e alimentos', 'Exames e procedimentos', [13800, 1500], 45),
  expense('Unidade Ambiental', 'Meios e descartáveis', 'Reagentes e insumos', [2900, 300], 35, 'Descartáveis Exemplo'),
];

function income(unit: string, what: string, account: string, amount: Monthly['amount'], due: number): Monthly {
  return { unit, Tipo: 'Receber', what, account, amount, due };
}

function expense(
  unit: string,
  what: string,
  account: string,
  amount: Monthly['amount'],
  due: number,
  supplier?: string,
): Monthly {
  return { unit, Tipo: 'Pagar', what, account, amount, due, ...(supplier !== undefined && { supplier }) };
}

const MONTHS = 24;
/** The clinic grows by this a month. */
const GROWTH = 0.006;
/** How far back titles are made one by one. */
const RECENT_DAYS = 75;

/** The months that are over, the oldest first. */
const months = (): readonly Temporal.PlainDate[] => {
  const first = Temporal.Now.plainDateISO(BRASILIA).with({ day: 1 });
  return Array.from({ length: MONTHS }, (_, index) => first.subtract({ months: MONTHS - index }));
};

/**
 * Two years of three units, as a clinic brings them along from the system before: what was due by now is settled, on the day
 * it was due, and what is due later is owed.
 */
export async function addYears(ctx: AnyCtx, demo: DemoRows): Promise<void> {
  const account = await openAccount(demo);
  const random = new Random(20_241_101);
  for (const [index, month] of months().entries()) {
    for (const each of monthly) {
      const title = titleOf(demo, each, month, amountOf(each, index, month.month, random));
      if (isToldApart(each, title.Vencimento ?? '')) continue;
      for (const one of ofProfessionals(demo, each, title)) await store(ctx, demo, one, account);
    }
  }
}

/** Settlements of the last weeks pass through an account that no statement is of; older ones are in opening balances. */
async function openAccount(demo: DemoRows): Promise<number> {
  const Nome = 'Conta recebimentos';
  await demo.add(Conta, [
    {
      Nome,
      TipoConta: demo.id(TipoConta, 'Conta corrente'),
      InstituicaoFinanceira: demo.id(InstituicaoFinanceira, 'Bradesco'),
      SaldoInicial: '36400',
      DataSaldo: day(-90),
    },
  ]);
  return demo.id(Conta, Nome);
}

/** Whether the bill is one of the last weeks' rents, which are told apart one by one. */
const isToldApart = ({ account }: Monthly, due: string): boolean =>
  account === 'Aluguel e condomínio' && due > day(-RECENT_DAYS);

/** In December people have fewer exams, in July more treatments. */
const seasons: Readonly<Record<number, number>> = { 1: 0.96, 2: 0.94, 7: 1.08, 12: 0.88 };

function amountOf({ amount: [usual, spread], Tipo }: Monthly, index: number, month: number, random: Random): string {
  const around = Number(random.around(usual, spread, 2));
  const grown = spread === 0 ? around : around * (1 + GROWTH * index);
  const seasonal = Tipo === 'Receber' ? grown * (seasons[month] ?? 1) : grown;
  return seasonal.toFixed(2).replace(/\.?0+$/, '');
}

function titleOf(
  demo: DemoRows,
  { unit, Tipo, what, account, due, supplier, insurer, shares }: Monthly,
  month: Temporal.PlainDate,
  Valor: string,
): Line {
  return {
    Unidade: demo.id(Unidade, unit),
    Tipo,
    Descricao: `${what}, ${String(month.month).padStart(2, '0')}/${month.year}`,
    PlanoConta: demo.id(PlanoConta, account),
    ...(supplier !== undefined && { Fornecedor: demo.id(Fornecedor, supplier) }),
    ...(insurer !== undefined && { Convenio: demo.id(Convenio, insurer) }),
    Competencia: month.toString(),
    Vencimento: month.add({ days: due }).toString(),
    Valor,
    Rateios: shares ? partsOf(demo, shares, Valor) : [],
  };
}

/** A title for each professional whose it is; else the one. */
function ofProfessionals(demo: DemoRows, { professionals }: Monthly, title: Line): readonly Line[] {
  if (professionals === undefined) return [title];
  const amounts = repartir(title.Valor ?? '0', Object.values(professionals));
  return Object.keys(professionals).map((name, index) => ({
    ...title,
    Descricao: `${title.Descricao}, ${name}`,
    Colaborador: demo.id(Colaborador, name),
    Valor: amounts[index] ?? '0',
  }));
}

function partsOf(
  demo: DemoRows,
  shares: Readonly<Record<string, string>>,
  amount: string,
): NonNullable<Line['Rateios']> {
  const amounts = repartir(amount, Object.values(shares));
  return Object.entries(shares).map(([centre, Percentual], index) => ({
    Tipo: 'Despesa' as const,
    CentroCusto: demo.id(CentroCusto, centre),
    Unidade: null,
    Percentual,
    Valor: amounts[index] ?? '0',
  }));
}

async function store(ctx: AnyCtx, demo: DemoRows, title: Line, recent: number): Promise<void> {
  const { Unidade: unit, Tipo, Vencimento: Data = '', Valor = '0', Descricao = '' } = title;
  if (Data >= day(0)) return demo.add(Titulo, [title], { Pago: '0', Status: 'Aberta' });
  await demo.add(Titulo, [title], { Pago: Valor, Status: 'Paga' });
  const account = Data < day(-90) ? demo.id(Conta, 'Conta movimento') : recent;
  const settled = { Unidade: unit, Titulo: demo.id(Titulo, Descricao), Tipo, Data, Valor, Conta: account };
  const none = { Juros: null, Multa: null, Desconto: null, MeioPagamento: null, Estorna: null };
  await createRecord(ctx, { resource: TituloBaixa, hooks: {} }, { ...settled, ...none });
}
