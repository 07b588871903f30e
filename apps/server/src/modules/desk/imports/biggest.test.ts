import { Cliente, Colaborador, Convenio, Equipamento, Fornecedor, Paciente, Plano } from '@bancada/contracts';
import { PlanoConta, Produto, type Resource, resources, Tratamento } from '@bancada/contracts';
import { exampleRow } from '@bancada/contracts/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildLab, inLab, type Lab, startApp } from '../../../../test/index.ts';
import { checkRows, confirmImport, undoImport } from '../../../../test/imports.ts';

const app = await startApp({ workers: 1 });

/** The registries that a clinic brings along, of which one may have thousands of rows. */
const biggest = [
  Paciente,
  Cliente,
  Colaborador,
  Tratamento,
  Produto,
  Fornecedor,
  Equipamento,
  Convenio,
  Plano,
  PlanoConta,
] as readonly Resource[];

const ROWS = 5000;

const byPath = new Map(resources.map((resource) => [resource.path, resource]));

/** Makes the rows that rows of a noun link to, one of each noun; answers how their ids are found. */
async function linkedRows(lab: Lab, noun: Resource, ids = new Map<string, number>()) {
  const idOf = (path: string) => ids.get(path) ?? 0;
  for (const { path } of Object.values(noun.relations)) {
    const linked = byPath.get(path);
    if (!linked?.calls.create || path === noun.path || ids.has(path)) continue;
    await linkedRows(lab, linked, ids);
    const body = { Empresa: lab.Empresa, ...exampleRow(linked, 1, idOf) };
    const { id } = (await app.ask(linked.calls.create, { token: lab.token, body })) as { id: number };
    ids.set(path, id);
  }
  return idOf;
}

/** What rows have beyond their example: two people do not share a login, and most who work in a clinic have none. */
const ownFields = (noun: Resource) => (noun.path === Colaborador.path ? { Usuario: null } : {});

/** How many are in use: what an import brought and another row may link to is deactivated when it is undone. */
async function countOf(lab: Lab, { table, lifecycle }: Resource): Promise<number> {
  const inUse = lifecycle === 'IsActive' ? sql`and "IsActive"` : sql``;
  const [counted] = await inLab(
    lab,
    sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where "Empresa" = ${lab.Empresa} ${inUse}`,
  );
  return counted?.n ?? 0;
}

test.each(biggest.map((noun) => [noun.path, noun] as const))(
  `${ROWS} rows of %s come from a file, and go again as one`,
  { tags: 'deep', timeout: 300_000 },
  async (_, noun) => {
    const lab = await buildLab(app);
    const linked = await linkedRows(lab, noun);
    const before = await countOf(lab, noun);
    const rows = Array.from({ length: ROWS }, (_row, n) => ({
      ...exampleRow(noun, n + 10, linked),
      ...ownFields(noun),
    }));
    const checked = await checkRows(lab, noun, rows);
    expect(checked.lines.filter(({ Tipo }) => Tipo !== 'Nova')).toEqual([]);
    const done = await confirmImport(lab, checked);
    expect(done).toMatchObject({ Status: 'Concluida', Resultado: { Novas: ROWS, Recusadas: 0 } });
    expect(await countOf(lab, noun)).toBe(before + ROWS);
    expect(await undoImport(lab, checked)).toMatchObject({ Status: 'Concluida' });
    expect(await countOf(lab, noun)).toBe(before);
  },
);
