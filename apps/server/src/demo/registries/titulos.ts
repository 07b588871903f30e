import { CentroCusto, Conta, Convenio, Fornecedor, PlanoConta, Titulo, Unidade } from '@bancada/contracts';
import { settleTitulo } from '../../modules/finance/baixa.service.ts';
import { tituloHooks } from '../../modules/finance/titulo.service.ts';
import type { AnyCtx } from '../../platform/http/index.ts';
import { lockAnyVersion } from '../../platform/resource/index.ts';
import { day, type DemoRow, type DemoRows } from './rows.ts';

type Line = DemoRow<typeof Titulo>;

/** What is to be paid and received: paid, overdue, due today, to approve, and still a forecast. */
export async function addTitulos(ctx: AnyCtx, demo: DemoRows): Promise<void> {
  const id = demo.id.bind(demo);
  const account = (name: string) => ({ PlanoConta: id(PlanoConta, name) });
  const title = (Descricao: string, due: number, Valor: string, more: Line): Line => ({
    Unidade: id(Unidade, 'Matriz'),
    Tipo: 'Pagar',
    Descricao,
    Competencia: day(due - 5),
    Vencimento: day(due),
    Valor,
    ...more,
  });
  const rent = { ...account('Aluguel e condomínio'), Fornecedor: id(Fornecedor, 'Imobiliária Exemplo') };
  const gas = { ...account('Reagentes e insumos'), Fornecedor: id(Fornecedor, 'Gases Exemplo') };
  const energy = account('Energia e telefonia');
  const exams = { Tipo: 'Receber' as const, ...account('Exames e procedimentos') };
  const insurers = {
    Tipo: 'Receber' as const,
    ...account('Convênios'),
    Convenio: id(Convenio, 'Saúde Exemplo'),
  };
  const shares = [
    { Tipo: 'Despesa' as const, CentroCusto: id(CentroCusto, 'Análises clínicas'), Percentual: '40', Valor: '5800' },
    { Tipo: 'Despesa' as const, CentroCusto: id(CentroCusto, 'Reprodução'), Percentual: '45', Valor: '6525' },
    { Tipo: 'Despesa' as const, CentroCusto: id(CentroCusto, 'Água e alimentos'), Percentual: '15', Valor: '2175' },
  ];
  const owed: readonly Line[] = [
    title('Aluguel da Matriz, há dois meses', -62, '14500', { ...rent, Rateios: shares }),
    title('Aluguel da Matriz, mês passado', -31, '14500', { ...rent, Rateios: shares }),
    title('Aluguel da Matriz', -1, '14500', { ...rent, Rateios: shares }),
    title('Energia da Matriz', -3, '4318.77', energy),
    title('Telefonia e internet', 0, '689.9', energy),
    title('Nitrogênio líquido, contrato', 0, '1176', gas),
    title('Nitrogênio líquido, mês passado', -30, '1176', gas),
    title('Calibração de pipetas', 4, '2350', {
      ...account('Despesas'),
      Fornecedor: id(Fornecedor, 'Metrologia Exemplo'),
    }),
    title('Centrífuga, primeira parcela', 6, '18900', account('Equipamentos')),
    title('Saúde Exemplo, lote de outubro', -12, '27840.35', insurers),
    title('Exames particulares, lote da semana', -20, '6412.5', exams),
    title('Exames de água, cliente industrial', -4, '3980', exams),
    title('Saúde Exemplo, lote de novembro', 18, '31207.1', { ...insurers, Conta: id(Conta, 'Conta movimento') }),
  ];
  await demo.add(Titulo, owed);
  for (const { Descricao = '' } of owed) await demo.step(Titulo, Descricao, 'confirmar', tituloHooks);
  // A forecast: nobody has confirmed it yet.
  await demo.add(Titulo, [
    title('Aluguel da Matriz, mês que vem', 30, '14500', rent),
    title('13º salário, segunda parcela', 25, '38000', account('Despesas')),
  ]);
  const settle = async (name: string, ago: number, item: Parameters<typeof settleTitulo>[3] = {}) => {
    const row = await lockAnyVersion(ctx, Titulo, id(Titulo, name));
    const Taxas = { JurosMes: '1', Multa: '2' };
    const body = { Data: day(-ago), Conta: id(Conta, 'Conta movimento'), MeioPagamento: null, Taxas };
    await settleTitulo(ctx, row, body, item);
  };
  await settle('Aluguel da Matriz, há dois meses', 62);
  // Two days late, with interest and fine.
  await settle('Aluguel da Matriz, mês passado', 29);
  await settle('Nitrogênio líquido, mês passado', 30);
  await settle('Exames particulares, lote da semana', 18);
  await settle('Saúde Exemplo, lote de outubro', 10, { Valor: '25000', Juros: null, Multa: null });
  // By a slip that the bank does not know yet.
  await demo.step(Titulo, 'Saúde Exemplo, lote de novembro', 'cobrar', tituloHooks);
}
