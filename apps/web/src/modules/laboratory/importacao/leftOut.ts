import { RECUSADAS_GUARDADAS, type ColumnTarget, type RefusedCell } from '@bancada/contracts';
import { fileLine, leftReason, type RoutedLine } from './routes.ts';
import type { ImportOrder } from './runImport.ts';

/** What an import leaves out, as its record keeps it: cells that cannot be read, and lines that go nowhere. */
export function leftOut(
  refused: readonly RefusedCell[],
  routed: readonly RoutedLine[],
  { headers, mapping }: { readonly headers: readonly string[]; readonly mapping: readonly ColumnTarget[] },
): ImportOrder['left'] {
  const identification = headers[mapping.findIndex(({ kind }) => kind === 'Identificacao')] ?? '';
  const lines = routed.flatMap((each) => {
    const Motivo = leftReason(each);
    const { row, linha } = each.line;
    return Motivo ? [{ row, Coluna: identification, Texto: linha.Identificacao, Motivo }] : [];
  });
  const outside = new Set(lines.map(({ row }) => row));
  // Of a line that is left out whole, its cells are not counted again.
  const cells = refused.flatMap(({ row, column, text, reason }) =>
    outside.has(row) ? [] : [{ row, Coluna: headers[column] ?? '', Texto: text, Motivo: reason }],
  );
  const all = [...lines, ...cells].toSorted((a, b) => a.row - b.row);
  return {
    count: all.length,
    cells: all.slice(0, RECUSADAS_GUARDADAS).map(({ row, Coluna, Texto, Motivo }) => ({
      Linha: fileLine(row),
      Coluna: Coluna.slice(0, 200),
      Texto: Texto.slice(0, 200),
      Motivo,
    })),
  };
}
