import { foldCode } from '../fold.ts';
import type { SetItem } from '../set/items.ts';
import { openCsv, readText } from './input.ts';
import { fileProblem, reasonOf } from './problem.ts';

/** Where a component stands: its line in a CSV, its number in a list. */
export interface Place {
  readonly kind: 'line' | 'item';
  readonly record: number;
}

/** A component of a catalogue. */
export interface CatalogueItem extends SetItem {
  readonly place: Place;
}

const COLUMNS = ['code', 'formula', 'decimals', 'order', 'alias'] as const;
type Column = (typeof COLUMNS)[number];
type Cells = Partial<Record<Column, unknown>>;

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function wholeNumber(value: unknown, column: Column, file: string, item: number): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '?';
  if (!/^-?\d+$/.test(text)) throw fileProblem('catalogue.number', { file, column, item, text });
  return Number(text);
}

function itemOf(cells: Cells, place: Place, file: string): CatalogueItem {
  const { record } = place;
  const code = textOf(cells.code);
  if (code === undefined) throw fileProblem('catalogue.shape', { file, item: record });
  return {
    code,
    formula: textOf(cells.formula),
    alias: textOf(cells.alias),
    decimals: wholeNumber(cells.decimals, 'decimals', file, record),
    order: wholeNumber(cells.order, 'order', file, record),
    place,
  };
}

async function readCsv(file: string): Promise<CatalogueItem[]> {
  const { header, records } = await openCsv(file, 'utf-8');
  const positions = COLUMNS.map((column) => header.findIndex((name) => foldCode(name) === foldCode(column)));
  for (const [index, column] of (['code', 'formula'] as const).entries()) {
    if (positions[index] === -1) throw fileProblem('catalogue.column', { file, column });
  }
  const items: CatalogueItem[] = [];
  for await (const { line, fields } of records) {
    const cells = Object.fromEntries(COLUMNS.map((column, index) => [column, fields[positions[index] ?? -1]]));
    items.push(itemOf(cells, { kind: 'line', record: line }, file));
  }
  return items;
}

function isCells(value: unknown): value is Cells {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function readJson(file: string): Promise<CatalogueItem[]> {
  let text = '';
  for await (const piece of readText(file, 'utf-8')) text += piece;
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw fileProblem('file.read', { file, reason: reasonOf(error) });
  }
  if (!Array.isArray(data)) throw fileProblem('catalogue.shape', { file, item: 1 });
  return data.map((item: unknown, index) => {
    if (!isCells(item)) throw fileProblem('catalogue.shape', { file, item: index + 1 });
    return itemOf(item, { kind: 'item', record: index + 1 }, file);
  });
}

/** The components of a catalogue: JSON when the name ends so, else CSV. Throws CliProblem. */
export async function readCatalogue(file: string): Promise<CatalogueItem[]> {
  return /\.json$/i.test(file) ? readJson(file) : readCsv(file);
}
