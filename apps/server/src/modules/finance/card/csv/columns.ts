import { foldText } from '@bancada/br-utils';

/** What of a statement's columns is read. */
const titles = {
  DataVenda: ['data da venda', 'data venda', 'data da transacao', 'data transacao', 'data de venda', 'venda'],
  DataPagamento: [
    'data de pagamento',
    'data do pagamento',
    'data pagamento',
    'data prevista de pagamento',
    'previsao de pagamento',
    'data de recebimento',
    'data do recebimento',
    'data do credito',
    'data de credito',
    'data de vencimento',
    'pagamento',
  ],
  Bandeira: ['bandeira', 'bandeira do cartao'],
  Parcela: ['parcela', 'numero da parcela', 'n da parcela', 'parcela atual'],
  Parcelas: [
    'parcelas',
    'total de parcelas',
    'quantidade de parcelas',
    'qtd de parcelas',
    'numero de parcelas',
    'plano',
  ],
  NSU: ['nsu', 'nsu doc', 'nsu cv', 'nsu host', 'numero nsu', 'numero do cv', 'doc'],
  Autorizacao: [
    'autorizacao',
    'codigo de autorizacao',
    'codigo da autorizacao',
    'cod autorizacao',
    'numero da autorizacao',
    'n da autorizacao',
  ],
  Bruto: [
    'valor bruto',
    'valor bruto da parcela',
    'valor da parcela',
    'bruto',
    'valor da venda',
    'valor da transacao',
    'valor original',
  ],
  ValorTaxa: [
    'valor da taxa',
    'valor taxa',
    'taxa',
    'taxas',
    'taxa r',
    'valor descontado',
    'valor do desconto',
    'desconto',
    'taxa tarifa',
    'valor da taxa mdr',
    'mdr r',
  ],
  Liquido: ['valor liquido', 'valor liquido da parcela', 'valor liquido da venda', 'liquido', 'valor a receber'],
} as const;

/** One column that is read. */
export type CardColumn = keyof typeof titles;

/** Where the columns of a file are. */
export type CardColumns = Partial<Readonly<Record<CardColumn, number>>>;

/** A title without accents, marks and case: `Cód. autorização` is `cod autorizacao`. Rates are no amounts. */
const folded = (title: string): string =>
  title.includes('%')
    ? ''
    : foldText(title)
        .replaceAll(/[^a-z\d]+/g, ' ')
        .trim();

/** The columns of a line of titles: of several that fit, the one whose title is first in the list. */
export function columnsIn(row: readonly string[]): CardColumns {
  const names = row.map(folded);
  const found = Object.entries(titles).flatMap(([column, known]) => {
    const title = known.find((each) => names.includes(each));
    return title === undefined ? [] : [[column, names.indexOf(title)] as const];
  });
  return Object.fromEntries(found);
}

/** What a statement cannot be read without, and these columns lack. */
export function lacking({ DataVenda, Bruto, ValorTaxa, Liquido }: CardColumns): readonly string[] {
  const needed = { 'data da venda': DataVenda, 'valor bruto': Bruto, 'taxa ou valor líquido': ValorTaxa ?? Liquido };
  return Object.entries(needed).flatMap(([name, place]) => (place === undefined ? [name] : []));
}
