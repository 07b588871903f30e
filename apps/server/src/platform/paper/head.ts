import { formatCep, formatCnpj, formatPhone } from '@bancada/br-utils';
import { logoColumn, type PaperBrand } from '../brand/paper-brand.ts';
import type { Content, TDocumentDefinitions } from '../pdf/index.ts';
import type { PaperCompany } from './read-paper.ts';

/** The colour of what matters less. */
export const QUIET = '#5c5c5c';
const LINE = '#c7c7c7';

/** Of a page, in points. */
const MARGIN = 40;
const WIDTH = { portrait: 595, landscape: 842 } as const;

/** How all papers of the house look. */
export const page = {
  pageSize: 'A4',
  pageMargins: [MARGIN, MARGIN, MARGIN, 56],
  defaultStyle: { fontSize: 10, lineHeight: 1.15 },
  styles: {
    caption: { fontSize: 9, color: QUIET },
    heading: { fontSize: 18, bold: true },
    label: { fontSize: 8, color: QUIET },
    section: { fontSize: 12, bold: true, margin: [0, 14, 0, 4] },
    th: { fontSize: 8, color: QUIET },
  },
} satisfies Partial<TDocumentDefinitions>;

/** What stands at the head of a paper. */
export interface PaperHead {
  readonly company: PaperCompany;
  readonly brand: PaperBrand | undefined;
  /** What kind of paper it is. */
  readonly caption: string;
  readonly heading: string;
  /** A line under the heading; empty for none. */
  readonly note: string;
  readonly orientation?: keyof typeof WIDTH;
}

/** The company beside what the paper is, and a rule in the colour of its brand. */
export function headOf({ company, brand, caption, heading, note, orientation = 'portrait' }: PaperHead): Content[] {
  const about = companyLines(company).map((text): Content => ({ text, style: 'caption' }));
  const head: Content = {
    columns: [
      ...(brand ? logoColumn(brand) : []),
      { width: '*', stack: [{ text: company.Nome, fontSize: 13, bold: true }, ...about] },
      {
        width: 220,
        alignment: 'right',
        stack: [
          { text: caption, style: 'caption' },
          { text: heading, style: 'heading' },
          ...(note === '' ? [] : [{ text: note }]),
        ],
      },
    ],
    columnGap: 16,
  };
  return [head, rule(brand?.colour ?? LINE, WIDTH[orientation] - 2 * MARGIN)];
}

const rule = (lineColor: string, width: number): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 8, x2: width, y2: 8, lineWidth: 0.75, lineColor }],
  margin: [0, 0, 0, 8],
});

function companyLines(company: PaperCompany): readonly string[] {
  const { RazaoSocial, CNPJ, Endereco, Numero, Complemento, Bairro, Cidade, Estado, CEP, Telefone, Email } = company;
  const joined = (parts: readonly (string | null)[], sign: string) => parts.filter((part) => part !== null).join(sign);
  return [
    joined([RazaoSocial, CNPJ && `CNPJ ${formatCnpj(CNPJ)}`], ' · '),
    joined(
      [joined([Endereco, Numero, Complemento], ', ') || null, Bairro, joined([Cidade, Estado], '/') || null],
      ' – ',
    ),
    joined([CEP && `CEP ${formatCep(CEP)}`, Telefone && formatPhone(Telefone), Email], ' · '),
  ].filter((line) => line !== '');
}
