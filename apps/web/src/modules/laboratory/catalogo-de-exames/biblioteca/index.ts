import type { ExameArquivo } from '@bancada/contracts';
import { kidney } from './rim.ts';
import { metabolism } from './metabolismo.ts';
import { blood } from './sangue.ts';

/** Exams with published formulas and ranges, each with its sources: a beginning, which the laboratory checks and changes. */
export const library: readonly ExameArquivo[] = [...blood, ...metabolism, ...kidney].toSorted((a, b) =>
  a.NomeCompleto.localeCompare(b.NomeCompleto, 'pt'),
);
