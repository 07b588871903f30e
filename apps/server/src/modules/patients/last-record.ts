import {
  Anonimizacao,
  Consentimento,
  Paciente,
  PacienteDuplicidade,
  PacienteMescla,
  type Resource,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { looking } from '../../platform/audit/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { columnType } from '../../platform/resource/columns.ts';
import { localDay } from '../../platform/zone.ts';
import { headsOf } from './merge/pair.ts';
import { personRows } from './person-rows.ts';

/** What is about the person's data and not about the person's health does not lengthen the time it is kept. */
const administrative = new Set<string>([
  Consentimento.path,
  Anonimizacao.path,
  PacienteDuplicidade.path,
  PacienteMescla.path,
]);

/** The day in a column, when it is a day or a moment. */
function dayOf(noun: Pick<Resource, 'row'>, column: string, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const type = columnType(noun, column);
  return type === 'date' ? value : type === 'instant' ? localDay(value) : undefined;
}

/** When the rows of the patients themselves were written last. */
async function registered(db: Db, Empresa: number, patients: readonly number[]) {
  const { rows } = await sql<{ id: number; moment: string }>`
    select "RegistroId" as id, max("Data") as moment from audit_log
    where "Empresa" = ${Empresa} and "Entidade" = ${Paciente.table} and "RegistroId" = any(${patients})
      and "Acao" <> all(${looking}) group by 1`.execute(db);
  return rows.map(({ id, moment }) => [id, localDay(moment)] as const);
}

/**
 * The last day on which anything was recorded about each patient, no day later than `today`: a date in the future (an
 * appointment) is no record yet. Patients about whom nothing was recorded are missing.
 */
async function lastRecords(db: Db, Empresa: number, patients: readonly number[], today: string) {
  const last = new Map<number, string>();
  const see = (patient: number, day: string) => {
    if (day <= today && day > (last.get(patient) ?? '')) last.set(patient, day);
  };
  for (const [patient, day] of await registered(db, Empresa, patients)) see(patient, day);
  for await (const { noun, rows } of personRows(db, Empresa, patients)) {
    if (administrative.has(noun.path)) continue;
    for (const { owner, row } of rows) {
      for (const [column, value] of Object.entries(row)) {
        const day = dayOf(noun, column, value);
        if (day !== undefined) see(owner, day);
      }
    }
  }
  return last;
}

/** The same, each patient with everybody who was merged into them. */
export async function lastRecordsWhole(db: Db, Empresa: number, patients: readonly number[], today: string) {
  const heads = await headsOf(db, Empresa, patients);
  const last = new Map<number, string>();
  for (const [id, day] of await lastRecords(db, Empresa, [...heads.keys()], today)) {
    const head = heads.get(id) ?? id;
    if (day > (last.get(head) ?? '')) last.set(head, day);
  }
  return last;
}

/** The same for one patient; undefined where nothing was recorded. */
export const lastRecordOf = async (db: Db, Empresa: number, patient: number, today: string) =>
  (await lastRecordsWhole(db, Empresa, [patient], today)).get(patient);
