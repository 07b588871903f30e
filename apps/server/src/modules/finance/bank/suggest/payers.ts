import { sql } from 'kysely';
import type { AnyCtx } from '../../../../platform/http/index.ts';
import type { Sought } from './sought.ts';

/**
 * Whom a title may be of and whose document a line may name: the field of the title, the table, its column and the
 * column's type, as which documents are sought so that indexes answer.
 */
const kinds = [
  ['Fornecedor', 'fornecedores', 'CNPJ', 'text'],
  ['Cliente', 'clientes', 'CNPJ', 'text'],
  ['Paciente', 'pacientes', 'CPF', 'bpchar'],
  ['Colaborador', 'colaboradores', 'CPF', 'text'],
  ['Socio', 'socios', 'CPF', 'text'],
] as const;
type Field = (typeof kinds)[number][0];

interface Payer {
  readonly campo: Field;
  readonly id: number;
  readonly documento: string;
}

/** A line, and somebody whom its text names. */
export type Named = Sought & { readonly pessoa: number };

/** The people whose CPF or CNPJ is in the text of lines, by the field of a title that says so. */
export async function payersOf(
  { db }: AnyCtx,
  Empresa: number,
  lines: readonly Sought[],
): Promise<readonly (readonly [Field, readonly Named[]])[]> {
  const documents = [...new Set(lines.flatMap(({ documentos }) => documentos))];
  if (documents.length === 0) return [];
  const each = kinds.map(
    ([field, table, document, type]) => sql`
      select ${sql.lit(field)} as campo, id, ${sql.id(document)}::text as documento from ${sql.table(table)}
      where "Empresa" = ${Empresa} and ${sql.id(document)} = any(${documents}::${sql.raw(type)}[])`,
  );
  const { rows } = await sql<Payer>`${sql.join(each, sql` union all `)}`.execute(db);
  const byField = Map.groupBy(rows, ({ campo }) => campo);
  return [...byField].map(([field, payers]) => [field, namedBy(lines, payers)]);
}

function namedBy(lines: readonly Sought[], payers: readonly Payer[]): readonly Named[] {
  const byDocument = Map.groupBy(payers, ({ documento }) => documento);
  return lines.flatMap((line) =>
    line.documentos.flatMap((each) => (byDocument.get(each) ?? []).map(({ id: pessoa }) => ({ ...line, pessoa }))),
  );
}
