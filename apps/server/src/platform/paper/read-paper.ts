import type { Child, Mudanca, Resource } from '@bancada/contracts';
import { sql } from 'kysely';
import { historyOf } from '../audit/history.ts';
import type { AnyCtx } from '../http/ctx.ts';
import { answeredColumns } from '../resource/list-sql.ts';
import type { StoredRow } from '../resource/read-row.ts';

/** A company, as the head of its papers says it. */
export interface PaperCompany {
  readonly Nome: string;
  readonly RazaoSocial: string | null;
  readonly CNPJ: string | null;
  readonly Telefone: string | null;
  readonly Email: string | null;
  readonly CEP: string | null;
  readonly Endereco: string | null;
  readonly Numero: string | null;
  readonly Complemento: string | null;
  readonly Bairro: string | null;
  readonly Cidade: string | null;
  readonly Estado: string | null;
}

/** What is printed: a record with its links as rows, its collections, and whose it is. */
export interface PaperRecord {
  readonly row: StoredRow;
  readonly lines: Readonly<Record<string, readonly StoredRow[]>>;
  readonly company: PaperCompany;
  /** The steps of its machine, the first one first, as the audit has them. */
  readonly steps: readonly Mudanca[];
}

/** Reads what a paper shows of a row that the caller may read. */
export async function readPaper(ctx: AnyCtx, resource: Resource, { id, Empresa }: StoredRow): Promise<PaperRecord> {
  const [row] = await rowsOf(ctx, resource, sql`t."Empresa" = ${Empresa} and t.id = ${id}`);
  const company = await readCompany(ctx, Empresa);
  if (!row) throw new Error(`${resource.path} ${id} is not there any more`);
  const lines: Record<string, readonly StoredRow[]> = {};
  for (const [name, each] of Object.entries(resource.children)) lines[name] = await linesOf(ctx, each, row);
  return { row, lines, company, steps: await stepsOf(ctx, resource, row) };
}

/** What changed the state of a row; being made is no step. */
async function stepsOf({ db }: AnyCtx, { table, machine }: Resource, { id, Empresa }: StoredRow): Promise<Mudanca[]> {
  if (!machine) return [];
  const changes = await historyOf(db, Empresa, table, id);
  const { field } = machine;
  return changes.filter(({ De, Para }) => De && Para && De[field] !== Para[field]).toReversed();
}

/** The company at the head of a paper. */
export async function readCompany({ db }: Pick<AnyCtx, 'db'>, Empresa: number): Promise<PaperCompany> {
  const { rows } = await sql<PaperCompany>`
    select "Nome", "RazaoSocial", "CNPJ", "Telefone", "Email", "CEP", "Endereco", "Numero", "Complemento",
      "Bairro", "Cidade", "Estado"
    from empresas where id = ${Empresa}`.execute(db);
  if (!rows[0]) throw new Error(`Company ${Empresa} is not there any more`);
  return rows[0];
}

/** Those of a collection that are in use, in the order of their noun. */
function linesOf(ctx: AnyCtx, { resource, parent }: Child, { id, Empresa }: StoredRow) {
  const active = resource.lifecycle === 'IsActive' ? sql`and t."IsActive"` : sql``;
  return rowsOf(ctx, resource, sql`t."Empresa" = ${Empresa} and ${sql.ref(`t.${parent}`)} = ${id} ${active}`);
}

async function rowsOf(
  { db }: AnyCtx,
  resource: Resource,
  where: ReturnType<typeof sql>,
): Promise<readonly StoredRow[]> {
  const order = `${resource.sort},id:ASC`.split(',').map((part) => {
    const [name = '', direction] = part.split(':');
    return sql`${sql.ref(`t.${name}`)} ${sql.raw(direction === 'DESC' ? 'desc' : 'asc')}`;
  });
  const { rows } = await sql<StoredRow>`
    select ${sql.join(answeredColumns(resource, { fields: null }, true))}
    from ${sql.table(resource.table)} as t where ${where} order by ${sql.join(order)}`.execute(db);
  return rows;
}
