import { formatBoleto } from '@bancada/br-utils';
import { bounded, type Content, type TableCell } from '../../../../platform/pdf/index.ts';
import { barsOf, mm } from './bars.ts';
import type { SlipFacts } from './facts.ts';

/** The texts of a slip, by their name. */
type Say = (name: string) => string;

/** FEBRABAN's sign of a debt for services, as the file to the bank has it. */
const SERVICE = 'DS';

/** Width of the right column, in points. */
const RIGHT = 140;
const RULE = 0.5;

const label = (text: string): Content => ({ text, fontSize: 6.5, color: '#333333' });
const field = (name: string, value: string | readonly string[], more: object = {}): TableCell => ({
  stack: [label(name), ...[value].flat().map((text): Content => ({ text: bounded(text).text, fontSize: 9 }))],
  ...more,
});
const amount = (name: string, value: string): TableCell =>
  field(name, value, { alignment: 'right', bold: value !== '' });

/** What of a slip its payer keeps. */
export function receiptOf(facts: SlipFacts, say: Say): Content[] {
  return [
    { text: say('receipt'), style: 'section' },
    grid(
      ['*', 'auto', RIGHT],
      [
        [field(say('receiver'), facts.receiver), field(say('place'), facts.place), amount(say('due'), facts.due)],
        [field(say('payer'), facts.payer), field(say('number'), facts.number), amount(say('amount'), facts.amount)],
      ],
    ),
  ];
}

/**
 * The sheet that the bank takes: fields in the order and places of FEBRABAN's, and the bar code below. It is one piece, as
 * wide as the paper and no higher than 108 mm.
 *
 * Source: Banco do Brasil, _Especificações técnicas para confecção de boleto_.
 */
export function sheetOf(
  { barcode, line }: { readonly barcode: string; readonly line: string },
  facts: SlipFacts,
  say: Say,
) {
  const inner = ['*', '*', 'auto', 'auto', '*'];
  const documentRow = [
    field(say('date'), facts.printed),
    field(say('document'), facts.document),
    field(say('kind'), SERVICE),
    field(say('accept'), 'N'),
    field(say('processed'), facts.printed),
  ];
  const walletRow = [
    field(say('bankUse'), ''),
    field(say('wallet'), facts.wallet),
    field(say('currency'), 'R$'),
    field(say('quantity'), ''),
    field(say('value'), ''),
  ];
  const rest = ['discount', 'surcharge', 'charged'].map((name) => amount(say(name), ''));
  const sheet: Content = {
    stack: [
      {
        columns: [
          { width: 'auto', text: facts.bank, bold: true, fontSize: 11 },
          { width: 'auto', text: facts.code, bold: true, fontSize: 14 },
          {
            width: '*',
            text: formatBoleto(line),
            bold: true,
            fontSize: 10.5,
            alignment: 'right',
            margin: [0, 3, 0, 0],
          },
        ],
        columnGap: 12,
        margin: [0, 0, 0, 3],
      },
      grid(['*', RIGHT], [[field(say('where'), say('anyBank')), amount(say('due'), facts.due)]]),
      grid(['*', RIGHT], [[field(say('receiver'), facts.receiver), amount(say('place'), facts.place)]]),
      grid([...inner, RIGHT], [[...documentRow, amount(say('number'), facts.number)]]),
      grid([...inner, RIGHT], [[...walletRow, amount(say('amount'), facts.amount)]]),
      grid(
        ['*', RIGHT],
        rest.map((cell, index) => [index === 0 ? field(say('instructions'), '', { rowSpan: rest.length }) : '', cell]),
      ),
      grid(['*'], [[field(say('payer'), facts.payer)]]),
      {
        columns: [
          { width: '*', text: '' },
          { width: 'auto', ...stampPlace(say) },
        ],
      },
      ...barsOf(barcode),
    ],
    unbreakable: true,
  };
  return [cut(say), sheet];
}

const stampPlace = (say: Say) => ({
  text: `${say('stamp')} – ${say('sheet')}`,
  fontSize: 7,
  margin: [0, 2, 0, 0] as [number, number, number, number],
});

const cut = (say: Say): Content => ({
  stack: [
    { text: say('cut'), fontSize: 6.5, alignment: 'right' },
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: mm(182), y2: 0, lineWidth: RULE, dash: { length: 4 } }] },
  ],
  margin: [0, 24, 0, 10],
});

const grid = (widths: readonly (string | number)[], body: readonly TableCell[][]): Content => ({
  table: { widths: [...widths], body: [...body] },
  layout: { defaultBorder: true },
});
