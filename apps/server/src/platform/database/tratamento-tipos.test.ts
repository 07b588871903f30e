// @module-tag second
import { expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase } from '../../../test/index.ts';
import { knownMigrations, migrate } from './migrate.ts';
import { asOwner } from './pool.ts';

const NAME = '20261123T1330-catalog-tratamento-tipos';
const scope = `set app.empresas = '1,2,3'; set app.unidades = '0';`;

/** Procedures as they were when they named a nature; company 2 has types of its own, company 3 has no procedures. */
const before = `${scope}
  insert into empresas (id, "Nome") overriding system value values (1, 'Uma'), (2, 'Outra'), (3, 'Vazia');
  insert into tipo_procedimentos ("Empresa", id, "Nome", "Natureza") overriding system value values
    (2, 21, 'Exames', 'Exame'), (2, 22, 'Consultas', 'Outro'), (2, 23, 'Laboratório', 'Exame');
  insert into tratamentos ("Empresa", id, "NomeCompleto", "Apelido", "TipoProcedimento") overriding system value values
    (1, 1, 'Hemograma', 'HEMO', 'Exame'), (1, 2, 'Urina', 'EAS', 'Exame'), (1, 3, 'Punção', 'PUN', 'Procedimento'),
    (2, 4, 'Hemograma', 'HEMO', 'Exame'), (2, 5, 'Consulta', 'CON', 'Consulta'), (2, 6, 'Taxa', 'TAXA', 'Outro')`;

test.each([undefined, 'dona_dos_tipos'])(
  'each procedure links to a type of its nature, made where the company has none, whoever owns the tables (%s)',
  async (owner) => {
    const old = await createEmptyDatabase(owner === undefined ? {} : { owner });
    onTestFinished(() => old.close());
    const known = await knownMigrations();
    await migrate(
      old.connection,
      known.filter((name) => name < NAME),
    );
    await asOwner(old.connection, (client) => client.query(before));
    await migrate(old.connection, [NAME]);
    const { rows } = await asOwner(old.connection, async (client) => {
      await client.query(scope);
      return client.query(`
        select p."Empresa", p."Apelido", t."Nome", t."Natureza" from tratamentos p
        left join tipo_procedimentos t on t."Empresa" = p."Empresa" and t.id = p."TipoProcedimento" order by p.id`);
    });
    const [exam, other] = [
      { Natureza: 'Exame', Nome: 'Exames' },
      { Natureza: 'Outro', Nome: 'Outros' },
    ];
    expect(rows).toEqual([
      { Empresa: 1, Apelido: 'HEMO', ...exam },
      { Empresa: 1, Apelido: 'EAS', ...exam },
      { Empresa: 1, Apelido: 'PUN', Nome: 'Procedimentos', Natureza: 'Procedimento' },
      { Empresa: 2, Apelido: 'HEMO', ...exam },
      { Empresa: 2, Apelido: 'CON', Nome: 'Consultas (Consulta)', Natureza: 'Consulta' },
      { Empresa: 2, Apelido: 'TAXA', ...other },
    ]);
    const made = await asOwner(old.connection, async (client) => {
      await client.query(scope);
      return (await client.query(`select "Empresa", count(*)::int as n from tipo_procedimentos group by 1 order by 1`))
        .rows;
    });
    expect(made).toEqual([
      { Empresa: 1, n: 2 },
      { Empresa: 2, n: 5 },
    ]);
  },
);
