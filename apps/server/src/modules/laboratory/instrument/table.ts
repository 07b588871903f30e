import { detectDecimalSign, foldHeader } from '@bancada/contracts';
import Papa from 'papaparse';
import type { ReadLine, ReadMessage } from './reading.ts';

/** What a column of a table may be: a field of a result, or `Resultado:<code>`, the values of one code. */
const fields = [
  'Amostra',
  'Codigo',
  'Nome',
  'Resultado',
  'Unidade',
  'Sinais',
  'Data',
  'Diluicao',
  'Organismo',
] as const;
type Field = (typeof fields)[number];

const OF_CODE = /^resultado:\s*(.+)$/i;

/** A profile's map: what each column is, by its title. */
export type ColumnMap = Readonly<Record<string, string>>;

interface Columns {
  readonly places: ReadonlyMap<Field, number>;
  /** Columns that hold the values of one code each. */
  readonly values: readonly { readonly at: number; readonly code: string }[];
}

function columnsOf(headers: readonly string[], map: ColumnMap): Columns {
  const targets = new Map(Object.entries(map).map(([column, target]) => [foldHeader(column), target.trim()]));
  const found = headers.map((header, at) => ({ at, target: targets.get(foldHeader(header)) ?? '' }));
  const values = found.flatMap(({ at, target }) => {
    const code = OF_CODE.exec(target)?.[1];
    return code === undefined ? [] : [{ at, code: code.trim() }];
  });
  const places = fields.flatMap((field) => {
    const at = found.find(({ target }) => foldHeader(target) === foldHeader(field))?.at;
    return at === undefined ? [] : [[field, at] as const];
  });
  return { places: new Map(places), values };
}

/**
 * Reads a table of results by the map of its profile: a line for each result, or several results of a sample side by
 * side.
 *
 * @param delimiter - between its cells; found by looking at the lines unless given
 */
export function readTable(text: string, map: ColumnMap, delimiter = ''): ReadMessage {
  const nothing = { control: null, lines: [] };
  if (text.includes('\0')) return { ...nothing, refusal: 'nulos' };
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimiter,
    delimitersToGuess: ['\t', ';', ',', '|'],
  });
  if (errors.some(({ type }) => type === 'Quotes')) return { ...nothing, refusal: 'tabela' };
  const [headers = [], ...rows] = data;
  const columns = columnsOf(headers, map);
  const isLong = columns.places.has('Codigo') && columns.places.has('Resultado');
  if (!columns.places.has('Amostra') || (!isLong && columns.values.length === 0))
    return { ...nothing, refusal: 'semPerfil' };
  const sign = detectDecimalSign(rows);
  const lines = rows.flatMap((row, index) =>
    row.some((cell) => cell.trim() !== '') ? linesOf(row, index + 2, columns, isLong, sign) : [],
  );
  return { ...nothing, refusal: null, lines };
}

function linesOf(row: readonly string[], line: number, columns: Columns, isLong: boolean, sign: ',' | '.'): ReadLine[] {
  const at = (field: Field) => row[columns.places.get(field) ?? -1]?.trim() ?? '';
  const given = isLong
    ? [{ code: at('Codigo'), text: at('Resultado') }]
    : columns.values.map(({ at: place, code }) => ({ code, text: row[place]?.trim() ?? '' }));
  // Side by side, an empty cell is a test that was not made.
  return given.filter(({ text }) => isLong || text !== '').map(({ code, text }) => lineOf(code, text));

  function lineOf(code: string, text: string): ReadLine {
    const sample = at('Amostra');
    const known = { line, samples: sample === '' ? [] : [sample], code, value: withPoint(text, sign) };
    const dilution = dilutionOf(withPoint(at('Diluicao'), sign));
    if (code === '') return { ...known, refusal: 'semCodigo' };
    if (text === '') return { ...known, refusal: 'semValor' };
    if (sample === '') return { ...known, refusal: 'semAmostra' };
    if (dilution === undefined) return { ...known, refusal: 'diluicao' };
    const flags = at('Sinais')
      .split(/[\s;,]+/)
      .filter((flag) => flag !== '');
    const or = (field: Field) => at(field) || null;
    const said = {
      name: or('Nome'),
      meaning: null,
      unit: or('Unidade'),
      measured: or('Data'),
      organism: or('Organismo'),
    };
    return { ...known, ...said, flags, dilution };
  }
}

/** A number with the sign of its file, as instruments write it; anything else as it is. */
function withPoint(text: string, sign: ',' | '.'): string {
  if (!/^[<>≤≥=]*\s*[-+]?[\d.,]+$/.test(text)) return text;
  return sign === ',' ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '');
}

/** What a value is multiplied by: `10`, `1:10`, `10x`; null for none, undefined for what cannot be read. */
function dilutionOf(text: string): string | null | undefined {
  if (text === '') return null;
  const [, by] = /^(?:1\s*[:/]\s*|x\s*)?(\d{1,6}(?:\.\d{1,6})?)\s*x?$/i.exec(text) ?? [];
  if (by === undefined || Number(by) === 0) return undefined;
  return by.replace(/^0+(?=\d)/, '');
}
