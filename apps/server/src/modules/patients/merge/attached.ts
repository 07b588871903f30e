import { Paciente } from '@bancada/contracts';
import { sql } from 'kysely';
import { commentActs, fileActs, recordAttached } from '../../../platform/attachments/record.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import type { Attached } from './links.ts';
import type { Doing } from './rows.ts';

/** From which patient to which other one files or comments move; all of them, or some by their ids. */
export interface Giving {
  readonly from: Paciente;
  readonly to: Paciente;
  readonly only?: readonly number[];
}

interface Given {
  readonly id: number;
  /** Of a file; null of a comment. */
  readonly name: string | null;
}

/** Gives files or comments of one patient to another one; the history of both says which. Answers their ids. */
export async function giveAttached(
  ctx: AnyCtx,
  attached: Attached,
  giving: Giving,
  { Motivo }: Doing,
): Promise<readonly number[]> {
  const given = await store(ctx, attached, giving);
  if (given.length === 0) return [];
  const { from, to } = giving;
  const Acao = (attached.kind === 'Arquivo' ? fileActs : commentActs).mover;
  const which = factOf(attached, given);
  recordAttached(ctx, Paciente, from, { Acao, De: which, Para: { ParaPaciente: to.id }, Motivo });
  recordAttached(ctx, Paciente, to, { Acao, De: null, Para: { ...which, DoPaciente: from.id }, Motivo });
  return given.map(({ id }) => id);
}

async function store({ db }: AnyCtx, { table, column, shared, kind }: Attached, { from, to, only }: Giving) {
  const name = kind === 'Arquivo' ? sql`"Nome"` : sql`null`;
  const { rows } = await sql<Given>`
    update ${sql.table(table)} set ${sql.ref(column)} = ${to.id}
    where "Empresa" = ${from.Empresa} and ${sql.ref(column)} = ${from.id}
      and ${shared ? sql`"Caminho" = ${Paciente.path}` : sql`true`}
      and ${only === undefined ? sql`true` : sql`id = any(${only})`} returning id, ${name} as name`.execute(db);
  return rows.toSorted((a, b) => a.id - b.id);
}

/** What the histories say of them. The words of comments stay where they are. */
function factOf({ kind }: Attached, given: readonly Given[]) {
  const names = given.flatMap(({ name }) => name ?? []);
  return { ...(names.length > 0 && { [kind]: names.join(', ') }), [`${kind}Ids`]: given.map(({ id }) => id) };
}
