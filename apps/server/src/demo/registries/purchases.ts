import { Compra, Fornecedor, FornecedorProduto, NotaCompra, Produto, Unidade } from '@bancada/contracts';
import { notaCompraHooks } from '../../modules/finance/nota-compra.service.ts';
import { day, type DemoRows } from './rows.ts';

/** What was bought: a draft, an order that is on its way, one that came in part, and the invoice with which it came. */
export async function addPurchases(demo: DemoRows): Promise<void> {
  const id = demo.id.bind(demo);
  const item = (product: string, Quantidade: string, ValorUnitario: string) => ({
    Produto: id(Produto, product),
    Quantidade,
    ValorUnitario,
  });
  const order = (supplier: string, ago: number, Itens: ReturnType<typeof item>[]) => ({
    Unidade: id(Unidade, 'Matriz'),
    Fornecedor: id(Fornecedor, supplier),
    Data: day(-ago),
    Itens,
  });
  await demo.add(Compra, [
    order('Descartáveis Exemplo', 1, [
      item('Tubo com EDTA 4 mL', '2000', '0.79'),
      item('Placa de Petri 60 mm', '300', '2.15'),
      item('Luva de procedimento M, 100 unidades', '40', '38.9'),
    ]),
    order('Gases Exemplo', 3, [item('Nitrogênio líquido', '120', '9.8')]),
    order('Reagentes Exemplo Ltda.', 20, [
      item('Diluente de hematologia 20 L', '6', '312.5'),
      item('Kit anti-HCV, 96 testes', '2', '1489.9'),
    ]),
  ]);
  await demo.step(Compra, '2', 'enviar');
  await demo.step(Compra, '3', 'enviar');
  await demo.add(NotaCompra, [
    {
      Unidade: id(Unidade, 'Matriz'),
      Fornecedor: id(Fornecedor, 'Reagentes Exemplo Ltda.'),
      Compra: id(Compra, '3'),
      Numero: '10482',
      Serie: '1',
      Emissao: day(-12),
      Entrada: day(-10),
      Total: '3364.9',
      Itens: [
        { ...item('Diluente de hematologia 20 L', '6', '312.5'), Descricao: 'Diluente hematologia galão 20 L' },
        { ...item('Kit anti-HCV, 96 testes', '1', '1489.9'), Descricao: 'Anti-HCV 96 determinações' },
      ],
      Duplicatas: [
        { Numero: '001', Vencimento: day(18), Valor: '1682.45' },
        { Numero: '002', Vencimento: day(48), Valor: '1682.45' },
      ],
    },
  ]);
  await demo.step(NotaCompra, '10482', 'lancar', notaCompraHooks);
  const reagents = { Fornecedor: id(Fornecedor, 'Reagentes Exemplo Ltda.') };
  await demo.add(FornecedorProduto, [
    {
      ...reagents,
      Codigo: '77120',
      Produto: id(Produto, 'Diluente de hematologia 20 L'),
      UnidadeCompra: 'GL',
      Fator: '1',
    },
    { ...reagents, Codigo: '40096', Produto: id(Produto, 'Kit anti-HCV, 96 testes'), UnidadeCompra: 'KIT', Fator: '1' },
  ]);
  // It came with the cylinders this morning, and waits to be entered.
  await demo.add(NotaCompra, [
    {
      Unidade: id(Unidade, 'Matriz'),
      Fornecedor: id(Fornecedor, 'Gases Exemplo'),
      Compra: id(Compra, '2'),
      Numero: '55217',
      Serie: '1',
      Emissao: day(-1),
      Entrada: day(0),
      Total: '1176',
      Itens: [{ ...item('Nitrogênio líquido', '120', '9.8'), Descricao: 'Nitrogênio líquido granel' }],
      Duplicatas: [{ Numero: '001', Vencimento: day(6), Valor: '1176' }],
    },
  ]);
}
