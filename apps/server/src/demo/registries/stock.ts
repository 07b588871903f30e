import { Categoria, Fornecedor, Produto } from '@bancada/contracts';
import type { DemoRow, DemoRows } from './rows.ts';

/** A product by its code, name, unit, category and supplier. */
type Line = readonly [Codigo: string, Nome: string, UnidadeMedida: string, category: string, supplier: string];

const reagents = ['Reagentes e kits', 'Reagentes Exemplo Ltda.'] as const;
const media = ['Meios de cultura', 'Meios de Cultura Exemplo'] as const;
const disposables = ['Descartáveis', 'Descartáveis Exemplo'] as const;
const drugs = ['Medicamentos', 'Farmácia Hospitalar Exemplo'] as const;

/** What goes off or is traced by its lot. */
const lots: readonly Line[] = [
  ['RG-001', 'Diluente de hematologia 20 L', 'galão', ...reagents],
  ['RG-002', 'Kit anti-HCV, 96 testes', 'kit', ...reagents],
  ['RG-003', 'Controle de bioquímica nível 1', 'frasco', ...reagents],
  ['MC-001', 'Meio de cultivo sequencial 60 mL', 'frasco', ...media],
  ['MC-002', 'Meio de vitrificação, kit', 'kit', ...media],
  ['MD-001', 'FSH recombinante 300 UI, caneta', 'caneta', ...drugs],
  ['MD-002', 'Progesterona 200 mg, 30 cápsulas', 'caixa', ...drugs],
];
const plain: readonly Line[] = [
  ['DS-001', 'Tubo com EDTA 4 mL', 'unidade', ...disposables],
  ['DS-002', 'Placa de Petri 60 mm', 'unidade', ...disposables],
  ['DS-003', 'Luva de procedimento M, 100 unidades', 'caixa', ...disposables],
  ['GC-001', 'Nitrogênio líquido', 'L', 'Gases e criogenia', 'Gases Exemplo'],
];

/** The check digit of a GTIN. */
const gtinDigit = (start: string) =>
  (10 - (Array.from(start).reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0) % 10)) %
  10;

/** A GTIN-13 of the range that shops number by themselves (it begins with 2), so that it is nobody's product. */
function gtinOf(n: number): string {
  const start = `2${String(n).padStart(11, '0')}`;
  return `${start}${gtinDigit(start)}`;
}

/** Materials, reagents and drugs. */
export async function addStock(demo: DemoRows): Promise<void> {
  const product =
    (traced: boolean, from: number) =>
    ([Codigo, Nome, UnidadeMedida, category, supplier]: Line, index: number): DemoRow<typeof Produto> => ({
      Codigo,
      Nome,
      UnidadeMedida,
      Categoria: demo.id(Categoria, category),
      Fornecedor: demo.id(Fornecedor, supplier),
      EstoqueMinimo: String(5 + index * 5),
      ControlaLote: traced,
      ControlaValidade: traced,
      PrecoVenda: category === 'Medicamentos' ? '489.9' : null,
      NCM: null,
      Gtins: [{ Gtin: gtinOf(from + index), Quantidade: '1' }],
    });
  await demo.add(Produto, lots.map(product(true, 1)));
  await demo.add(Produto, plain.map(product(false, 101)));
}
