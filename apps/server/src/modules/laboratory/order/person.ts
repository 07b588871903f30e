import type { Pedido, Sample } from '@bancada/contracts';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { AnyCtx } from '../../../platform/http/index.ts';

/** What of a patient decides the reference ranges. */
export type PersonFacts = Pick<Sample, 'Sexo'> & { readonly DataNascimento: string | null };

/** Sex and date of birth of the patients of some orders. */
export async function readPeople(
  { db }: AnyCtx,
  Empresa: number,
  pedidos: readonly Pick<Pedido, 'PacienteRef'>[],
): Promise<ReadonlyMap<number, PersonFacts>> {
  const ids = [...new Set(pedidos.flatMap(({ PacienteRef }) => PacienteRef ?? []))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PersonFacts & { id: number }>`
    select id, "Sexo", "DataNascimento" from pacientes where "Empresa" = ${Empresa} and id = any(${ids})`.execute(db);
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}

/** What reference ranges are chosen by. */
export type PersonAt = Pick<Sample, 'Sexo' | 'Idade' | 'IdadeDias'>;

/** What reference ranges are chosen by, on a day. */
export function personAt(person: PersonFacts | undefined, day: string): PersonAt {
  const { Sexo, DataNascimento } = person ?? { Sexo: null, DataNascimento: null };
  if (DataNascimento === null) return { Sexo, Idade: null, IdadeDias: null };
  const birth = Temporal.PlainDate.from(DataNascimento);
  const { years } = birth.until(day, { largestUnit: 'years' });
  const { days } = birth.until(day);
  return { Sexo, Idade: Math.max(years, 0), IdadeDias: Math.max(days, 0) };
}
