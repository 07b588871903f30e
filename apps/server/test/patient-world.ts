import { Anonimizacao, Empresa, Paciente, type Resource, resources, Unidade, Usuario } from '@bancada/contracts';
import { exampleRow } from '@bancada/contracts/testing';
import { type RawBuilder, sql } from 'kysely';
import { inLab, type Lab } from './lab-builders.ts';

let made = 0;

/** What a row of a noun must say, so that its patient can be merged: who was anonymised whole is not. */
export const contactOnly = (noun: Resource): object => (noun.path === Anonimizacao.path ? { Alcance: 'Contato' } : {});

/** Rows of any noun straight in their tables, with whatever they link to. */
export class PatientWorld {
  readonly lab: Lab;
  readonly #linked: Map<string, number>;

  constructor(lab: Lab) {
    this.lab = lab;
    this.#linked = new Map([
      [Empresa.table, lab.Empresa],
      [Unidade.table, lab.Unidade],
      [Usuario.table, lab.userId],
    ]);
  }

  /** A patient with these fields. */
  patient(fields: Partial<Paciente> = {}): Promise<number> {
    return this.add(Paciente, { CPF: null, CNS: null, ...fields });
  }

  /** A row of a noun with these fields, the rest as its schema allows; it links to nothing that it need not. */
  async add(noun: Resource, fields: object): Promise<number> {
    const n = (made += 1);
    const links: Record<string, number | null> = {};
    for (const { name, table } of await this.#links(noun.table)) {
      if (Object.hasOwn(fields, name)) continue;
      const may = noun.schema.shape[name]?.safeParse(null).success ?? false;
      links[name] = may ? null : await this.#linkedRow(table);
    }
    const example = exampleRow(noun, n, () => 0, { server: true });
    const active = noun.lifecycle ? { [noun.lifecycle]: true } : {};
    return this.#insert(noun.table, { ...example, ...links, ...active, ...fields });
  }

  /** The columns that hold a row of another table. */
  #links(table: string) {
    return inLab(
      this.lab,
      sql<{ name: string; table: string }>`
        select a.attname as name, c.confrelid::regclass::text as table
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
        where c.contype = 'f' and c.conrelid = ${table}::regclass and a.attname <> 'Empresa'`,
    );
  }

  async #linkedRow(table: string): Promise<number> {
    const known = this.#linked.get(table);
    if (known !== undefined) return known;
    const noun = resources.find((each) => each.table === table);
    if (!noun) throw new Error(`There is no noun of ${table}`);
    const id = await this.add(noun, {});
    this.#linked.set(table, id);
    return id;
  }

  async #insert(table: string, fields: object): Promise<number> {
    const row = { ...fields, Empresa: this.lab.Empresa };
    const columns = await this.#columns(table);
    const names = sql.join(
      Object.keys(row)
        .filter((name) => columns.has(name))
        .map((name) => sql.id(name)),
    );
    const [stored] = await inLab(
      this.lab,
      sql<{ id: number }>`insert into ${sql.table(table)} (${names})
        select ${names} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb) returning id`,
    );
    return stored?.id ?? 0;
  }

  /** Those that are written: PostgreSQL computes the others. */
  async #columns(table: string): Promise<ReadonlySet<string>> {
    const rows = await inLab(
      this.lab,
      sql<{ name: string }>`select attname as name from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and attgenerated = ''`,
    );
    return new Set(rows.map(({ name }) => name));
  }
}

/** All rows of tables of a laboratory, but for their versions: those count what happened, also what was taken back. */
export async function snapshot(
  lab: Lab,
  tables: readonly string[],
): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const whole: Record<string, readonly unknown[]> = {};
  for (const table of tables) {
    const statement: RawBuilder<{ row: unknown }> = sql`
      select to_jsonb(t) - 'Versao' as row from ${sql.table(table)} t where "Empresa" = ${lab.Empresa} order by id`;
    whole[table] = (await inLab(lab, statement)).map(({ row }) => row);
  }
  return whole;
}
