import { describe, expect, test } from 'vitest';
import { decodeText } from '../../../../platform/charset.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import { MAX_LINHAS_CARTAO, readCardStatement } from './read.ts';

const refusal = (text: string): AppError => {
  try {
    readCardStatement(text);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('It was read');
};
const line = {
  Linha: 2,
  DataVenda: '2026-11-20',
  Parcela: 1,
  Bruto: '1234.56',
  ValorTaxa: '36.91',
  Liquido: '1197.65',
};

describe('an acquirer’s CSV', () => {
  test.each([
    ['semicolons and commas', 'Data da venda;Valor bruto;Taxa\n20/11/2026;1.234,56;36,91'],
    ['commas and points', 'Data da venda,Valor bruto,Taxa\n2026-11-20,1234.56,36.91'],
    ['quotes', 'Data da venda,Valor bruto,Taxa\n"20/11/2026","1.234,56","36,91"'],
    ['tabs and a byte order mark', '\uFEFFDATA DA VENDA\tVALOR BRUTO\tTAXA\n20/11/2026 14:35\tR$ 1.234,56\t-R$ 36,91'],
    ['the net alone', 'Data venda;Valor bruto;Valor líquido\n20/11/26;1234,56;1197,65'],
    [
      'both, and a rate',
      'Data da venda;Valor bruto;Taxa (%);Valor da taxa;Valor líquido\n20/11/2026;1.234,56;2,99;36,91;1.197,65',
    ],
  ])('with %s', (_, text) => {
    expect(readCardStatement(text).Linhas).toMatchObject([line]);
  });

  test('in Latin-1 and in UTF-8, under lines that say whose it is, without its totals and empty lines', () => {
    const text =
      'Extrato;Clínica\n\nData da transação;Cód. autorização;Valor bruto;Valor líquido\n20/11/2026;A1;10,00;9,70\n;;;\nTotal;;10,00;9,70\n';
    for (const code of ['latin1', 'utf8'] as const) {
      const { Linhas, Totais } = readCardStatement(decodeText(Buffer.from(text, code)).text);
      expect({ Totais, Linhas }).toMatchObject({
        Totais: 1,
        Linhas: [{ Linha: 4, Autorizacao: 'A1', ValorTaxa: '0.3' }],
      });
      expect(Linhas).toHaveLength(1);
    }
  });

  test.each([
    ['2/3', 2, 3],
    ['02 de 03', 2, 3],
    ['à vista', 1, null],
    ['', 1, null],
  ])('the instalment %j', (text, Parcela, Parcelas) => {
    const [read] = readCardStatement(`Data da venda;Parcela;Valor bruto;Taxa\n20/11/2026;${text};10;0`).Linhas;
    expect(read).toMatchObject({ Parcela, Parcelas });
  });

  test('a chargeback takes its fee back, too', () => {
    const [read] = readCardStatement('Data da venda;Valor bruto;Taxa\n20/11/2026;-100,00;2,99').Linhas;
    expect(read).toMatchObject({ Bruto: '-100', ValorTaxa: '-2.99', Liquido: '-97.01' });
  });

  const head = 'Data da venda;Parcela;Valor bruto;Taxa;Valor líquido\n';
  test.each([
    ['a day that does not exist', '31/11/2026;1;10;1;9', { linha: 2, campo: 'Data da venda', texto: '31/11/2026' }],
    ['a day without its year', '20/11;1;10;1;9', { campo: 'Data da venda' }],
    ['an amount that could be two', '20/11/2026;1;1.234;1;9', { campo: 'Valor bruto', texto: '1.234' }],
    ['amounts that contradict each other', '20/11/2026;1;10;1;8', { campo: 'Valor líquido', texto: '8' }],
    ['an instalment after the last', '20/11/2026;4/3;10;1;9', { campo: 'Parcela' }],
    ['no amount', '20/11/2026;1;;1;9', { campo: 'Valor bruto', texto: '' }],
  ])('%s is refused with its line', (_, row, details) => {
    const error = refusal(`${head}${row}`);
    expect(error.code).toBe('EXTRATO_CARTAO_CAMPO');
    expect(error.details).toMatchObject(details);
  });

  test('columns that are missing are named; what is no text, is cut off or too long is refused', () => {
    expect(refusal('Data da venda;NSU\n20/11/2026;1').details).toEqual({
      colunas: 'valor bruto, taxa ou valor líquido',
    });
    expect(refusal('\0\0').code).toBe('EXTRATO_CARTAO_ILEGIVEL');
    expect(refusal('Data da venda;Valor bruto;Taxa\n20/11/2026;"10;1').code).toBe('EXTRATO_CARTAO_ILEGIVEL');
    const many = `Data da venda;Valor bruto;Taxa\n${'20/11/2026;10;1\n'.repeat(MAX_LINHAS_CARTAO + 1)}`;
    expect(refusal(many).code).toBe('EXTRATO_CARTAO_GRANDE');
  });
});
