import type { Recusa, ResultadoValor, ValorResultado } from '@bancada/contracts';
import type { CellProblem } from '@bancada/sheet';
import type { Entry } from '../../../../shared/outbox/entry.ts';

/** What was typed into a cell. */
export interface TypedResult {
  readonly id: number;
  readonly job: number;
  /** For lists of problems and conflicts: what the cell is called. */
  readonly label: string;
  readonly valor: ValorResultado | null;
  readonly problem: CellProblem | null;
  /** The version the typist saw. */
  readonly Versao: number;
  readonly Motivo: string | null;
  /** Whether it undoes what was typed last. */
  readonly desfaz?: boolean;
}

/** Why a cell waits for the person. */
export interface Waiting {
  readonly refusal: Recusa | null;
  /** In a conflict: what stands in the database. */
  readonly atual: ResultadoValor | null;
}

/** One typed cell that the server has not stored yet, and the values that were sent of it. */
export type Draft = Entry<TypedResult, ValorResultado | null, Waiting>;
