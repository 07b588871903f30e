import { type DecimalSign, type FileTable, ReadError, type ReadProblem, readTable } from './readTable.ts';

/** The one message the worker takes. */
export interface ReadOrder {
  readonly file: File;
  readonly decimal: DecimalSign;
}

/** What it answers, once: the table, why there is none, or what broke. */
export type ReadAnswer =
  | { readonly table: FileTable }
  | { readonly problem: ReadProblem }
  | { readonly failure: string };

addEventListener('message', ({ data: { file, decimal } }: MessageEvent<ReadOrder>) => {
  readTable(file, decimal).then(
    (table) => answer({ table }),
    (error: unknown) => answer(error instanceof ReadError ? { problem: error.problem } : { failure: String(error) }),
  );
});

function answer(message: ReadAnswer): void {
  postMessage(message);
}
