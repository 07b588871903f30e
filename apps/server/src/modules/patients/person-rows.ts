import {
  comentario,
  fileNouns,
  filesOfRecords,
  hasFiles,
  Paciente,
  type Resource,
  resources,
} from '@bancada/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { columnsOf } from '../../platform/resource/index.ts';

/** A stored row and the patient it is about. */
export interface PersonRow {
  readonly owner: number;
  readonly row: Readonly<Record<string, unknown>> & { readonly id: number };
}

/** A noun whose rows are about patients, by links to a patient or to another such noun. */
interface PersonNoun {
  readonly noun: Pick<Resource, 'path' | 'table' | 'row'>;
  /** The direct link to a patient first: it says best whose row it is. */
  readonly links: readonly { readonly column: string; readonly path: string }[];
  /** Of a table that several nouns share: the path of the noun whose records these rows belong to. */
  readonly of?: string;
}

/** What is stored of a comment. */
const commentRow = comentario.omit({ AutorNome: true, Mencionados: true });

/** The files and comments of a noun's records. */
function attachedNouns(parent: Resource): PersonNoun[] {
  const of = { links: [{ column: 'Registro', path: parent.path }], of: parent.path };
  const comments = { path: `${parent.path}-comentarios`, table: 'registro_comentarios', row: commentRow };
  return [
    ...(hasFiles(parent) ? [{ noun: filesOfRecords(parent), ...of }] : []),
    ...(parent.comments ? [{ noun: comments, ...of }] : []),
  ];
}

/** Every noun that is reached from a patient against its links, in an order in which parents come first. */
export function personNouns(all: readonly Resource[] = resources): readonly PersonNoun[] {
  const found: PersonNoun[] = [];
  const known = new Set([Paciente.path]);
  for (let grown = true; grown;) {
    grown = false;
    for (const noun of all) {
      if (known.has(noun.path)) continue;
      const links = linksOf(noun, known);
      if (links.length === 0) continue;
      found.push({ noun, links });
      known.add(noun.path);
      grown = true;
    }
  }
  const files = fileNouns
    .filter(({ parent, ofTable }) => ofTable === 'one' && known.has(parent.path))
    .map((noun) => ({ noun, links: [{ column: noun.field, path: noun.parent.path }] }));
  return [...found, ...files, ...all.filter(({ path }) => known.has(path)).flatMap(attachedNouns)];
}

const linksOf = ({ relations }: Resource, known: ReadonlySet<string>) =>
  Object.entries(relations)
    .filter(([, { path }]) => known.has(path))
    .map(([column, { path }]) => ({ column, path }))
    .sort((a, b) => Number(b.path === Paciente.path) - Number(a.path === Paciente.path));

const allNouns = personNouns();

/**
 * All rows about some patients of a company, noun by noun. A row of an order of several people is about the one it
 * names itself; without a name, about the one its parent is about.
 */
export async function* personRows(
  db: Db,
  Empresa: number,
  patients: readonly number[],
  nouns: readonly PersonNoun[] = allNouns,
) {
  const owners = new Map([[Paciente.path, new Map(patients.map((id) => [id, id]))]]);
  for (const { noun, links, of } of nouns) {
    const conditions = links.map(
      ({ column, path }) => sql`t.${sql.ref(column)} = any(${[...(owners.get(path)?.keys() ?? [])]})`,
    );
    const { rows } = await sql<PersonRow['row']>`
      select ${columnsOf(noun, 't')} from ${sql.table(noun.table)} as t
      where t."Empresa" = ${Empresa} and ${of === undefined ? sql`true` : sql`t."Caminho" = ${of}`}
        and (${sql.join(conditions, sql` or `)}) order by t.id`.execute(db);
    const owned = rows.flatMap((row): PersonRow[] => {
      const owner = ownerOf(row, links, owners);
      return owner === undefined ? [] : [{ owner, row }];
    });
    owners.set(noun.path, new Map(owned.map(({ owner, row }) => [row.id, owner])));
    yield { noun, rows: owned };
  }
}

/** Undefined when the row names another patient than those that are looked for. */
function ownerOf(
  row: PersonRow['row'],
  links: PersonNoun['links'],
  owners: ReadonlyMap<string, ReadonlyMap<number, number>>,
): number | undefined {
  for (const { column, path } of links) {
    const parent = row[column];
    if (typeof parent === 'number') return owners.get(path)?.get(parent);
  }
  return undefined;
}
