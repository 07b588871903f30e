import type { TarefaDeFundo } from '@bancada/contracts/desk';
import type { FileTable, ImportResult } from '@bancada/sheet/import';

/** What a person wants of a file. */
export interface ImportOrder {
  readonly source: File;
  readonly table: FileTable;
  readonly result: ImportResult;
  /** Whether empty cells empty stored fields. */
  readonly clears: boolean;
}

/** An import that was confirmed. */
export interface Begun {
  readonly importacao: number;
  readonly tarefa: TarefaDeFundo;
  /** Why rows were refused before, by line. */
  readonly refused: ReadonlyMap<number, string>;
}
