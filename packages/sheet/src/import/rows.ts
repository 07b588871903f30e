import { contentOf } from '../model/content.ts';
import type { CellAddress, CellContent, CellProblem, CellValue } from '../model/cell.ts';
import type { FileTable } from './readTable.ts';
import type { ImportField, ImportMapping, ImportResult, ImportRow } from './types.ts';

/** What a person wrote over the file: by line, then by field. */
export type Corrections = ReadonlyMap<number, Readonly<Record<string, CellContent>>>;

/** A required cell that is empty is a problem of its own. */
const demanded = (content: CellContent, { required }: ImportField): CellContent =>
  required && !('problem' in content) && content.value === null ? { problem: { text: '', code: 'required' } } : content;

/** Reads every cell of the mapped columns with its field's kind; a correction stands before what the file says. */
export function readRows(
  { rows }: Pick<FileTable, 'rows'>,
  mapping: ImportMapping,
  fields: readonly ImportField[],
  corrections: Corrections,
): readonly ImportRow[] {
  const mapped = fields.flatMap((field) => {
    const column = mapping.indexOf(field.id);
    return column >= 0 || field.required ? [{ field, column }] : [];
  });
  return rows.map((texts, index) => {
    const line = index + 2;
    const corrected = corrections.get(line);
    const cells: Record<string, CellContent> = {};
    for (const { field, column } of mapped) {
      const content = corrected?.[field.id] ?? contentOf(field.kind.parse(texts[column] ?? ''));
      cells[field.id] = demanded(content, field);
    }
    return { line, cells, good: !Object.values(cells).some((cell) => 'problem' in cell) };
  });
}

/** How many cells could not be used. */
export const refusedCells = (rows: readonly ImportRow[]): number =>
  rows.reduce((count, { cells }) => count + Object.values(cells).filter((cell) => 'problem' in cell).length, 0);

/** The cells that can be read in several ways, with the line and field they are in. */
export const ambiguousCells = (
  rows: readonly ImportRow[],
): readonly { readonly line: number; readonly field: string; readonly problem: CellProblem }[] =>
  rows.flatMap(({ line, cells, good }) =>
    good
      ? []
      : Object.entries(cells).flatMap(([field, cell]) =>
          'problem' in cell && cell.problem.code === 'ambiguous' ? [{ line, field, problem: cell.problem }] : [],
        ),
  );

/** All ambiguous cells read in one way, as edits. @param key - of the candidate that is meant */
export const meantCells = (rows: readonly ImportRow[], key: string): readonly (CellAddress & { value: CellValue })[] =>
  ambiguousCells(rows).flatMap(({ line, field, problem }) => {
    const meant = problem.candidates?.find((candidate) => candidate.key === key);
    return meant ? [{ rowId: String(line), columnId: field, value: meant.value }] : [];
  });

/** Parts the rows into those that are good and those that are not; every row is in one of them. */
export function resultOf(rows: readonly ImportRow[], headers: readonly string[], mapping: ImportMapping): ImportResult {
  const accepted = rows.flatMap(({ line, cells, good }) =>
    good
      ? [
          {
            line,
            values: Object.fromEntries(
              Object.entries(cells).flatMap(([id, cell]) => ('value' in cell ? [[id, cell.value]] : [])),
            ),
          },
        ]
      : [],
  );
  return {
    accepted,
    refused: rows.filter(({ good }) => !good),
    leftOut: headers.filter((_, column) => mapping[column] === null),
  };
}
