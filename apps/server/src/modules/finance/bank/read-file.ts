import { type ArquivoBancario, LINHAS_DA_AMOSTRA } from '@bancada/contracts';
import { decodeText } from '../../../platform/charset.ts';
import type { StatementProfile } from './profiles.ts';
import { readOfx } from './ofx/read.ts';
import type { Statement } from './statement.ts';
import { columnsOf, readStatement } from './table/read.ts';
import { readRows, type TableRow } from './table/rows.ts';

/** What a file has: statements; of a table its first lines, too, and how it was read, null where nobody described it yet. */
export interface ReadFile {
  readonly Formato: Extract<ArquivoBancario['Formato'], 'OFX' | 'CSV'>;
  readonly statements: readonly Statement[];
  readonly table: readonly (readonly string[])[] | null;
  readonly profile: StatementProfile | null;
}

/**
 * Reads a file by what it is, not by its name: OFX, else a table that one of the profiles describes.
 *
 * @throws AppError those of `readOfx`; OFX_DATA, OFX_VALOR of a table
 */
export function readBankFile(bytes: Uint8Array, profiles: readonly StatementProfile[]): ReadFile {
  const { text } = decodeText(bytes);
  const tables = isOfx(text) ? [] : readRows(text);
  // A file that is neither is refused as one that is no OFX.
  if (tables.length === 0) return { Formato: 'OFX', statements: readOfx(text), table: null, profile: null };
  for (const profile of byColumns(profiles))
    for (const rows of tables) {
      const columns = columnsOf(rows, profile.Mapa);
      if (columns)
        return { Formato: 'CSV', statements: [readStatement(rows, columns)], table: sampleOf([rows]), profile };
    }
  return { Formato: 'CSV', statements: [], table: sampleOf(tables), profile: null };
}

const isOfx = (text: string) => /<OFX>|OFXHEADER/i.test(text.slice(0, 4096)) || text.trimStart().startsWith('<');

/** Who described most of a table knows it best. */
const byColumns = (profiles: readonly StatementProfile[]) =>
  profiles.toSorted((a, b) => Object.keys(b.Mapa).length - Object.keys(a.Mapa).length);

/** The beginning of a table, parted in the way that has the most columns most often. */
function sampleOf(tables: readonly (readonly TableRow[])[]): readonly (readonly string[])[] {
  const cells = (rows: readonly TableRow[]) =>
    rows.slice(0, LINHAS_DA_AMOSTRA).reduce((sum, row) => sum + row.cells.length, 0);
  const [best] = tables.toSorted((a, b) => cells(b) - cells(a));
  return (best ?? []).slice(0, LINHAS_DA_AMOSTRA).map((row) => row.cells);
}
