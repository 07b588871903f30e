import * as laboratory from '../laboratory/index.ts';
import { reportsOf } from '../shared/door.ts';
import type { DeclaredReport } from '../shared/report.ts';

/** The reports that rooms declare. */
export const relatoriosDeclarados: readonly DeclaredReport[] = [laboratory].flatMap(reportsOf);

/** The report of a name; undefined where no room declares it any more. */
export const relatorioDeclarado = (name: string): DeclaredReport | undefined =>
  relatoriosDeclarados.find(({ report }) => report === name);
