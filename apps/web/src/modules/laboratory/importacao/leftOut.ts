import { RECUSADAS_GUARDADAS, type RefusedCell } from '@bancada/contracts';
import { fileLine, type ImportOrder } from './runImport.ts';

/** The cells that an import leaves out, as its record keeps them. */
export const leftOut = (refused: readonly RefusedCell[], headers: readonly string[]): ImportOrder['left'] => ({
  count: refused.length,
  cells: refused.slice(0, RECUSADAS_GUARDADAS).map(({ row, column, text, reason }) => ({
    Linha: fileLine(row),
    Coluna: (headers[column] ?? '').slice(0, 200),
    Texto: text.slice(0, 200),
    Motivo: reason,
  })),
});
