import { type LinhaQueFica, type LinhasQueMovem, Paciente, type Resource } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { columnsOf, type StoredRow } from '../../../platform/resource/index.ts';
import { giveAttached } from './attached.ts';
import { type Attached, attachedToPatients, type PatientLinks, patientLinks } from './links.ts';
import { type Movido, movidoOf } from './movidos.ts';
import type { Pair } from './pair.ts';
import { type Changing, changeRows, type Doing, isClosed, staying } from './rows.ts';

/** What went over from one patient to another. */
export interface Moving {
  readonly Movem: readonly LinhasQueMovem[];
  readonly Ficam: readonly LinhaQueFica[];
  readonly movidos: readonly Movido[];
}

/** The same of one noun; null where nothing of it moves. */
interface Part {
  readonly line: LinhasQueMovem | null;
  readonly stayed: readonly LinhaQueFica[];
  readonly movidos: readonly Movido[];
}

/** Moves everything that is linked to the absorbed patient, in every room and unit, to the survivor. */
export async function moveAll(ctx: AnyCtx, pair: Pair, doing: Doing): Promise<Moving> {
  const parts: Part[] = [];
  for (const links of patientLinks) parts.push(await moveRows(ctx, links, pair, doing));
  for (const attached of attachedToPatients) parts.push(await moveAttached(ctx, attached, pair, doing));
  return {
    Movem: parts.flatMap(({ line }) => line ?? []),
    Ficam: parts.flatMap(({ stayed }) => stayed),
    movidos: parts.flatMap(({ movidos }) => movidos),
  };
}

const lineOf = (Caminho: string, Total: number, Fechados: number): LinhasQueMovem | null =>
  Total === 0 ? null : { Caminho, Total, Fechados };

async function moveRows(ctx: AnyCtx, { noun, columns }: PatientLinks, pair: Pair, doing: Doing): Promise<Part> {
  const rows = await linkedRows(ctx, noun, columns, pair.Empresa, pair.absorbed.id);
  // What names both of them is about the two: that they are alike.
  const own = rows.filter((row) => !columns.some((name) => row[name] === pair.survivor.id));
  const { apart, repeated } = await splitRepeated(ctx, noun, columns, pair, own);
  const places = await placesIn(ctx, noun, columns, pair);
  const moving = apart.map((before, index): Changing => {
    const links = columns.filter((name) => before[name] === pair.absorbed.id);
    const place = places === null ? {} : { Ordem: places + index + 1 };
    return { before, fields: { ...Object.fromEntries(links.map((name) => [name, pair.survivor.id])), ...place } };
  });
  const { changed, stayed } = await changeRows(ctx, noun, moving, doing);
  const closed = changed.filter(({ before }) => isClosed(noun, before)).length;
  return {
    line: lineOf(noun.path, changed.length, closed),
    stayed: [...repeated.map((row) => staying(ctx, noun, row, new AppError('MESCLA_REPETIDO'))), ...stayed],
    movidos: changed.map((each) => movidoOf(noun.path, each)),
  };
}

async function linkedRows(
  { db }: AnyCtx,
  noun: Resource,
  columns: readonly string[],
  Empresa: number,
  patient: number,
): Promise<readonly StoredRow[]> {
  const links = columns.map((name) => sql`${sql.ref(name)} = ${patient}`);
  const { rows } = await sql<StoredRow>`
    select ${columnsOf(noun)} from ${sql.table(noun.table)}
    where "Empresa" = ${Empresa} and (${sql.join(links, sql` or `)}) order by id for no key update`.execute(db);
  return rows;
}

const collection = (noun: Resource) =>
  Object.values(Paciente.children).some(({ resource }) => resource.path === noun.path);

/** Rows of a patient's own collection that the survivor has word by word: twice they would say nothing more. */
async function splitRepeated(
  ctx: AnyCtx,
  noun: Resource,
  columns: readonly string[],
  { Empresa, survivor }: Pair,
  rows: readonly StoredRow[],
): Promise<{ readonly apart: readonly StoredRow[]; readonly repeated: readonly StoredRow[] }> {
  if (rows.length === 0 || !collection(noun)) return { apart: rows, repeated: [] };
  const told = (row: StoredRow) =>
    JSON.stringify(
      Object.keys(noun.schema.shape)
        .filter((name) => name !== 'Ordem' && !columns.includes(name))
        .map((name) => row[name]),
    );
  const known = new Set((await linkedRows(ctx, noun, columns, Empresa, survivor.id)).map(told));
  return {
    apart: rows.filter((row) => !known.has(told(row))),
    repeated: rows.filter((row) => known.has(told(row))),
  };
}

/** How many places the survivor's rows of an ordered collection take; null where there is no order of the patient's. */
async function placesIn(
  { db }: AnyCtx,
  { ordered, table }: Resource,
  columns: readonly string[],
  { Empresa, survivor }: Pair,
): Promise<number | null> {
  if (ordered === undefined || !columns.includes(ordered)) return null;
  const { rows } = await sql<{ last: number }>`
    select coalesce(max("Ordem"), 0) as last from ${sql.table(table)}
    where "Empresa" = ${Empresa} and ${sql.ref(ordered)} = ${survivor.id}`.execute(db);
  return rows[0]?.last ?? 0;
}

async function moveAttached(
  ctx: AnyCtx,
  attached: Attached,
  { survivor, absorbed }: Pair,
  doing: Doing,
): Promise<Part> {
  const ids = await giveAttached(ctx, attached, { from: absorbed, to: survivor }, doing);
  return {
    line: lineOf(attached.path, ids.length, 0),
    stayed: [],
    movidos: ids.map((Registro) => ({
      Caminho: attached.path,
      Registro,
      Versao: null,
      Antes: { [attached.column]: absorbed.id },
      Depois: { [attached.column]: survivor.id },
    })),
  };
}
