import { CentroCusto, Conta, InstituicaoFinanceira, PlanoConta, TipoConta, Unidade } from '@bancada/contracts';
import { day, type DemoRows } from './rows.ts';

type Kind = 'Receita' | 'Custo' | 'Despesa' | 'Imposto' | 'Investimento';
/** An account of the chart: code, name, kind, and the code of the account above it. */
type Line = readonly [Codigo: string, Nome: string, Natureza: Kind, above: string | null, LinhaDRE?: string];

const chart: readonly Line[] = [
  ['1', 'Receitas', 'Receita', null],
  ['1.1', 'Exames e procedimentos', 'Receita', '1', 'Receita bruta'],
  ['1.2', 'Convênios', 'Receita', '1', 'Receita bruta'],
  ['2', 'Impostos sobre o faturamento', 'Imposto', null, 'Deduções'],
  ['3', 'Custos', 'Custo', null],
  ['3.1', 'Reagentes e insumos', 'Custo', '3', 'Custo dos serviços'],
  ['3.2', 'Repasse médico', 'Custo', '3', 'Custo dos serviços'],
  ['4', 'Despesas', 'Despesa', null],
  ['4.1', 'Aluguel e condomínio', 'Despesa', '4', 'Despesas administrativas'],
  ['4.2', 'Energia e telefonia', 'Despesa', '4', 'Despesas administrativas'],
  ['4.3', 'Tarifas e taxas de cartão', 'Despesa', '4', 'Despesas financeiras'],
  ['5', 'Equipamentos', 'Investimento', null],
];

/** Banks as the Banco Central lists them: name, COMPE code, ISPB. */
const banks = [
  ['Banco do Brasil', '001', '00000000'],
  ['Caixa Econômica Federal', '104', '00360305'],
  ['Bradesco', '237', '60746948'],
  ['Itaú Unibanco', '341', '60701190'],
] as const;

/** Accounts and how money is classified. */
export async function addAccounts(demo: DemoRows): Promise<void> {
  const id = demo.id.bind(demo);
  await demo.add(TipoConta, [
    { Nome: 'Conta corrente', Natureza: 'Banco' },
    { Nome: 'Caixa', Natureza: 'Caixa' },
    { Nome: 'Recebíveis de cartão', Natureza: 'Cartao' },
    { Nome: 'Aplicação', Natureza: 'Aplicacao' },
  ]);
  await demo.add(
    InstituicaoFinanceira,
    banks.map(([Nome, Codigo, ISPB]) => ({ Nome, Codigo, ISPB })),
  );
  const opened = { SaldoInicial: '0', DataSaldo: day(-90) };
  const bank = (name: string) => ({ InstituicaoFinanceira: id(InstituicaoFinanceira, name) });
  await demo.add(Conta, [
    {
      Nome: 'Conta movimento',
      TipoConta: id(TipoConta, 'Conta corrente'),
      ...bank('Itaú Unibanco'),
      Agencia: '0000',
      Numero: '00000-0',
      ChavePix: 'financeiro@exemplo.invalid',
      ConvenioCNAB: '0000001',
      SaldoInicial: '48250.9',
      DataSaldo: day(-90),
    },
    {
      Nome: 'Caixa da recepção',
      TipoConta: id(TipoConta, 'Caixa'),
      Unidade: id(Unidade, 'Matriz'),
      SaldoInicial: '1500',
      DataSaldo: day(-90),
    },
    { Nome: 'Cartões a receber', TipoConta: id(TipoConta, 'Recebíveis de cartão'), ...opened },
    {
      Nome: 'Reserva',
      TipoConta: id(TipoConta, 'Aplicação'),
      ...bank('Banco do Brasil'),
      SaldoInicial: '120000',
      DataSaldo: day(-90),
    },
  ]);
  for (const [Codigo, Nome, Natureza, above, LinhaDRE = null] of chart) {
    const Pai = above === null ? null : id(PlanoConta, nameOf(above));
    await demo.add(PlanoConta, [{ Codigo, Nome, Natureza, Pai, LinhaDRE }]);
  }
  await demo.add(CentroCusto, [
    { Codigo: '10', Nome: 'Análises clínicas', Unidade: id(Unidade, 'Matriz') },
    { Codigo: '20', Nome: 'Reprodução', Unidade: id(Unidade, 'Unidade Reprodução') },
    { Codigo: '30', Nome: 'Água e alimentos', Unidade: id(Unidade, 'Unidade Ambiental') },
    { Codigo: '90', Nome: 'Administração' },
  ]);
  await demo.add(CentroCusto, [
    {
      Codigo: '21',
      Nome: 'Embriologia',
      Pai: id(CentroCusto, 'Reprodução'),
      Unidade: id(Unidade, 'Unidade Reprodução'),
    },
    {
      Codigo: '22',
      Nome: 'Andrologia',
      Pai: id(CentroCusto, 'Reprodução'),
      Unidade: id(Unidade, 'Unidade Reprodução'),
    },
  ]);
}

const nameOf = (code: string) => chart.find(([each]) => each === code)?.[1] ?? '';
