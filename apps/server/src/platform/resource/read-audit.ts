import type { Resource } from '@bancada/contracts';
import { READ } from '../audit/index.ts';
import type { JsonRows } from '../database/index.ts';
import type { AnyCtx } from '../http/ctx.ts';
import { RowStream } from '../http/row-stream.ts';
import type { StoredRow } from './read-row.ts';

type Noted = Pick<AnyCtx, 'audit'>;
type Named = Pick<StoredRow, 'id' | 'Empresa'>;
type ReadNoun = Pick<Resource, 'table' | 'readAudited'>;

/** Many rows are one line that names them all: a list must not fill the audit. */
function note({ audit }: Noted, { table }: ReadNoun, Empresa: number, rows: readonly Named[]): void {
  const [first] = rows;
  if (!first) return;
  const alone = rows.length === 1;
  const said = { RegistroId: alone ? first.id : null, Para: alone ? null : { ids: rows.map(({ id }) => id) } };
  audit({ Empresa, Acao: READ, Entidade: table, De: null, Motivo: null, Origem: 'tela', ...said });
}

/** Notes that the caller is shown these rows, of a noun whose reading is audited. Answers them. */
export function noteReadAll<R extends Named>(ctx: Noted, noun: ReadNoun, rows: R[]): R[] {
  if (!noun.readAudited) return rows;
  for (const [Empresa, own] of Map.groupBy(rows, (row) => row.Empresa)) note(ctx, noun, Empresa, own);
  return rows;
}

/** Notes that the caller is shown this row. Answers it. */
export function noteRead<R extends StoredRow>(ctx: Noted, noun: ReadNoun, row: R): R {
  noteReadAll(ctx, noun, [row]);
  return row;
}

/**
 * Notes once for each quarter of an hour that a call shows the caller something about these rows, of a noun whose reading
 * is audited.
 *
 * @param call - its path
 */
export function noteReadAllBy({ audit }: Noted, noun: ReadNoun, rows: readonly Named[], call: string): void {
  if (!noun.readAudited) return;
  for (const [Empresa, own] of Map.groupBy(rows, (row) => row.Empresa)) {
    const [first] = own;
    const alone = own.length === 1 && first;
    const said = alone
      ? { RegistroId: first.id, Para: { Chamada: call } }
      : { RegistroId: null, Para: { Chamada: call, ids: own.map(({ id }) => id) } };
    const entry = { Empresa, Acao: READ, Entidade: noun.table, De: null, ...said };
    audit({ ...entry, Motivo: null, Origem: 'tela', oncePerQuarter: call });
  }
}

/** The same for one row. Answers it. */
export function noteReadBy<R extends StoredRow>(ctx: Noted, noun: ReadNoun, row: R, call: string): R {
  noteReadAllBy(ctx, noun, [row], call);
  return row;
}

/** `noteReadAll` for rows that are JSON already. */
export function noteReadJson(ctx: Noted, noun: ReadNoun, rows: JsonRows): JsonRows {
  if (!noun.readAudited) return rows;
  const companies = rows.numbers('Empresa');
  const named = rows.numbers('id').map((id, place): Named => ({ id, Empresa: companies[place] ?? 0 }));
  noteReadAll(ctx, noun, named);
  return rows;
}

/** Notes rows as they leave; those of a batch that was cut by the caller's going away were on their way. */
export function noteReadStream(ctx: Noted, noun: ReadNoun, { batches, total }: RowStream): RowStream {
  async function* noted() {
    for await (const rows of batches) yield noteReadAll(ctx, noun, [...(rows as readonly StoredRow[])]);
  }
  return new RowStream(noun.readAudited ? noted() : batches, total);
}
