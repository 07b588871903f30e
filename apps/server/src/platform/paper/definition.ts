import type { Resource } from '@bancada/contracts';
import type { PaperBrand } from '../brand/paper-brand.ts';
import { bounded, type Column, type Content, type TableCell, type TDocumentDefinitions } from '../pdf/index.ts';
import type { StoredRow } from '../resource/read-row.ts';
import type { Words } from '../words/index.ts';
import { spoken } from '../zone.ts';
import { headOf, page, QUIET } from './head.ts';
import type { PaperLayout } from './layout.ts';
import type { PaperRecord } from './read-paper.ts';
import { isNumber, valueText } from './value-text.ts';

/** What a paper is made of. */
export interface PaperParts {
  readonly resource: Resource;
  readonly layout: PaperLayout;
  readonly record: PaperRecord;
  readonly words: Words;
  /** The company's own; without it the paper is black on white. */
  readonly brand?: PaperBrand;
  /** What the noun's room adds. */
  readonly more?: readonly Content[];
}

/** A paper as pdfmake sets it: the company, what it is, its fields, its lines with their totals, and who signs. */
export function paperDefinition(parts: PaperParts): TDocumentDefinitions {
  const { layout, record } = parts;
  const heading = headingOf(parts);
  return {
    info: { title: `${captionOf(parts)} ${heading}` },
    ...page,
    content: [
      ...headOf({
        company: record.company,
        brand: parts.brand,
        caption: captionOf(parts),
        heading,
        note: stateOf(parts),
      }),
      ...layout.fields.map((names) => fieldLine(parts, names)),
      ...Object.entries(layout.lines).flatMap(([name, columns]) => lineTable(parts, name, columns)),
      ...(layout.totals.length > 0 ? [totalsOf(parts, record.row)] : []),
      ...(layout.steps ? stepsTable(parts) : []),
      ...(parts.more ?? []),
      ...(layout.signatures.length > 0 ? [signaturesOf(parts)] : []),
    ],
  };
}

const captionOf = ({ words, layout, resource }: PaperParts) => words.text(layout.title ?? `${resource.noun}.title`);

/** What the record is called: its number, or the first of what it is searched and known by. */
function headingOf({ words, resource, record: { row } }: PaperParts): string {
  const [numbered] = Object.keys(resource.numbers);
  const [named = ''] = numbered === undefined ? [...resource.linked, ...resource.search] : [numbered];
  const text = valueText(words, resource, named, row[named]);
  const isCount = numbered !== undefined || text === '';
  return isCount ? words.text('registry.paper.number', { n: text === '' ? String(row.id) : text }) : text;
}

const stateOf = ({ words, resource, record }: PaperParts) =>
  resource.machine ? valueText(words, resource, resource.machine.field, record.row[resource.machine.field]) : '';

function fieldLine({ words, resource, record }: PaperParts, names: readonly string[]): Content {
  const columns = names.map((name): Column => {
    const text = valueText(words, resource, name, record.row[name]);
    return {
      width: '*',
      stack: [{ text: words.text(`${resource.noun}.${name}`), style: 'label' }, text === '' ? '—' : text],
    };
  });
  return { columns, columnGap: 16, margin: [0, 0, 0, 6], unbreakable: true };
}

/** A collection as a table, whose head is repeated on each page; one without rows, and columns without values, are left out. */
function lineTable({ words, resource, record }: PaperParts, name: string, named: readonly string[]): Content[] {
  const lines = record.lines[name] ?? [];
  const columns = named.filter((column) => lines.some((row) => row[column] !== null));
  const line = resource.children[name]?.resource;
  if (lines.length === 0 || !line) return [];
  const side = (column: string) => ({ alignment: isNumber(line, column) ? ('right' as const) : ('left' as const) });
  const head = columns.map((column): TableCell => ({
    text: words.text(`${line.noun}.${column}`),
    style: 'th',
    ...side(column),
  }));
  const body = lines.map((row) =>
    columns.map((column): TableCell => ({ text: valueText(words, line, column, row[column]), ...side(column) })),
  );
  const widths = columns.map((column) => (isNumber(line, column) ? 'auto' : '*'));
  return [
    { text: words.text(`${resource.noun}.${name}`), style: 'section' },
    { table: { headerRows: 1, dontBreakRows: true, widths, body: [head, ...body] }, layout: 'lightHorizontalLines' },
  ];
}

function totalsOf({ words, resource, layout }: PaperParts, row: StoredRow): Content {
  const body = layout.totals.map((name): TableCell[] => [
    { text: words.text(`${resource.noun}.${name}`), style: 'label', margin: [0, 2, 0, 0] },
    { text: valueText(words, resource, name, row[name]), bold: true, fontSize: 12, alignment: 'right' },
  ]);
  return {
    columns: [
      { width: '*', text: '' },
      { width: 'auto', table: { body }, layout: 'noBorders' },
    ],
    margin: [0, 8, 0, 0],
    unbreakable: true,
  };
}

/** The steps of the record's machine: when, from where to where, by whom, and why. */
function stepsTable({ words, resource, record }: PaperParts): Content[] {
  const { machine } = resource;
  if (!machine || record.steps.length === 0) return [];
  const state = (value: unknown) => valueText(words, resource, machine.field, value);
  const head = [
    'registry.paper.steps.when',
    'registry.paper.steps.step',
    'registry.paper.steps.by',
    'registry.paper.steps.why',
  ].map((id): TableCell => ({ text: words.text(id), style: 'th' }));
  const body = record.steps.map(({ Data, De, Para, UsuarioNome, Motivo }): TableCell[] => [
    spoken(Data),
    // The font of papers has no arrow.
    `${state(De?.[machine.field])} › ${state(Para?.[machine.field])}`,
    UsuarioNome ?? '',
    bounded(Motivo ?? '').text,
  ]);
  return [
    { text: words.text('registry.paper.steps'), style: 'section' },
    {
      table: { headerRows: 1, dontBreakRows: true, widths: ['auto', 'auto', '*', '*'], body: [head, ...body] },
      layout: 'lightHorizontalLines',
    },
  ];
}

/** A line for each who signs. */
function signaturesOf({ words, layout }: PaperParts): Content {
  const columns = layout.signatures.map((id): Column => ({
    width: '*',
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 200, y2: 0, lineWidth: 0.75, lineColor: QUIET }] },
      { text: words.text(id), style: 'label', margin: [0, 4, 0, 0] },
    ],
  }));
  return { columns, columnGap: 24, margin: [0, 64, 0, 0], unbreakable: true };
}
