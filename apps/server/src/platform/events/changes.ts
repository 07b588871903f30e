import { type RegistroMudado, type Resource, resources } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AuditEntry } from '../audit/index.ts';
import type { Db } from '../database/index.ts';
import type { NewEvent } from './event.ts';

/** More records than this are not named one by one: whoever shows the noun reads it anew. */
const MOST_NAMED = 500;

const byTable = new Map(resources.map((resource) => [resource.table, resource]));

/** Reading is audited too, and changes nothing. */
const changes = ({ Acao, RegistroId }: AuditEntry) => Acao !== 'ler' && RegistroId !== null;

/**
 * The record-change events of a request: one per company, noun and unit, from what it wrote into the audit. Tables that
 * are no nouns have no subject that could say who may know of them, and give none.
 */
export async function changeEvents(db: Db, entries: readonly AuditEntry[]): Promise<NewEvent[]> {
  const groups = Map.groupBy(entries.filter(changes), ({ Empresa, Entidade }) => `${Empresa} ${Entidade}`);
  const events: NewEvent[] = [];
  for (const own of groups.values()) {
    const resource = byTable.get(own[0]?.Entidade ?? '');
    if (resource) events.push(...(await eventsOf(db, resource, own)));
  }
  return events;
}

async function eventsOf(db: Db, resource: Resource, entries: readonly AuditEntry[]): Promise<NewEvent[]> {
  const Empresa = entries[0]?.Empresa ?? 0;
  const unitOf = resource.scope === 'unidade' ? await unitsOf(db, resource, Empresa, entries) : () => null;
  return [...Map.groupBy(entries, unitOf)].map(([Unidade, own]) => ({
    Empresa,
    Tipo: 'registro',
    Unidade,
    Destinatario: null,
    Assunto: resource.path,
    Dados: { Registros: recordsOf(own) },
  }));
}

/** Each record once, as its last entry left it. */
function recordsOf(entries: readonly AuditEntry[]): RegistroMudado[] | null {
  const records = new Map<number, RegistroMudado>();
  for (const { RegistroId, Para, Acao } of entries) {
    if (RegistroId !== null) records.set(RegistroId, { id: RegistroId, Versao: numberIn(Para, 'Versao'), Acao });
  }
  return records.size > MOST_NAMED ? null : [...records.values()];
}

function numberIn(value: unknown, name: string): number | null {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : null;
  return typeof found === 'number' ? found : null;
}

/** The unit of each entry: as the entry has it, else as the row has it. */
async function unitsOf(
  db: Db,
  { table, unitField }: Resource,
  Empresa: number,
  entries: readonly AuditEntry[],
): Promise<(entry: AuditEntry) => number | null> {
  const written = ({ Unidade, Para, De }: AuditEntry) =>
    Unidade ?? numberIn(Para, unitField) ?? numberIn(De, unitField);
  const silent = [...new Set(entries.flatMap((entry) => (written(entry) === null ? (entry.RegistroId ?? []) : [])))];
  if (silent.length === 0) return written;
  const { rows } = await sql<{ id: number; unit: number }>`
    select id, ${sql.ref(unitField)} as unit from ${sql.table(table)}
    where "Empresa" = ${Empresa} and id = any(${silent})`.execute(db);
  const units = new Map(rows.map(({ id, unit }) => [id, unit]));
  return (entry) => written(entry) ?? units.get(entry.RegistroId ?? 0) ?? null;
}
