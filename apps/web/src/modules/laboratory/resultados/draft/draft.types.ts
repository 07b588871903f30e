import type { Recusa, ResultadoValor, ValorResultado } from '@bancada/contracts';
import type { CellProblem } from '@bancada/sheet';

/**
 * Where a typed value is on its way: `queued` waits for the next save, `saving` is in flight, `conflict` and
 * `refused` wait for the person, `problem` could not be read and stays as it was typed.
 */
export type DraftState = 'queued' | 'saving' | 'conflict' | 'refused' | 'problem';

/** One typed cell that the server has not stored yet. Survives reloads, logouts and killed tabs. */
export interface Draft {
  readonly usuario: number;
  readonly id: number;
  readonly job: number;
  /** For lists of problems and conflicts: what the cell is called. */
  readonly label: string;
  readonly valor: ValorResultado | null;
  readonly problem: CellProblem | null;
  /** The version the typist saw. */
  readonly Versao: number;
  readonly state: DraftState;
  /** Why the server refused it. */
  readonly refusal: Recusa | null;
  /** In a conflict: what stands in the database. */
  readonly atual: ResultadoValor | null;
  readonly Motivo: string | null;
  /** Values sent over `Versao` whose answer has not come: any of them may be what the server holds. */
  readonly sent?: readonly (ValorResultado | null)[] | undefined;
  /** Grows with every keystroke committed to this cell, so that an answer never removes a newer value. */
  readonly edition: number;
}
