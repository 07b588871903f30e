import type pg from 'pg';
import { DEMO_PASSWORD } from '../src/support/api.ts';

/** Somebody of another company than the demo's, who can log in. */
export interface Neighbour {
  readonly email: string;
  readonly password: string;
}

/** Makes a second company with some procedures and one person, whose password is the demo's. */
export async function makeNeighbour(client: pg.ClientBase): Promise<Neighbour> {
  const email = `vizinha-${Date.now()}@demo.bancada`;
  const one = async (text: string, values: unknown[]): Promise<number> => {
    const { rows } = await client.query<{ id: string }>(text, values);
    return Number(rows[0]?.id);
  };
  const empresa = await one(`insert into empresas ("Nome") values ($1) returning id`, ['Vizinha (carga)']);
  const unidade = await one(`insert into unidades ("Empresa", "Nome") values ($1, 'Sede') returning id`, [empresa]);
  const role = await one(
    `insert into roles ("Empresa", name, "Permissoes") values ($1, 'Carga', '[{"Acao": "manage", "Acesso": "System"}]')
     returning id`,
    [empresa],
  );
  const person = await one(
    `insert into usuarios ("Empresa", "Nome", email, role) values ($1, 'Vizinha (carga)', $2, $3) returning id`,
    [empresa, email, role],
  );
  await client.query(
    `insert into credenciais ("Usuario", "SenhaHash") select $1, "SenhaHash" from credenciais c
     join usuarios u on u.id = c."Usuario" where u.email = 'admin@demo.bancada'`,
    [person],
  );
  await client.query(
    `insert into usuario_acessos ("Empresa", "Usuario", "Organizacao", "Unidade") values ($1, $2, $1, $3)`,
    [empresa, person, unidade],
  );
  await client.query(`insert into tipo_procedimentos ("Empresa", "Nome", "Natureza") values ($1, 'Exames', 'Exame')`, [
    empresa,
  ]);
  await client.query(
    `insert into tratamentos ("Empresa", "NomeCompleto", "Apelido", "TipoProcedimento")
     select $1, 'Exame ' || n, 'E' || n, t.id
     from generate_series(1, 5000) n, (select * from tipo_procedimentos where "Empresa" = $1 limit 1) t`,
    [empresa],
  );
  return { email, password: DEMO_PASSWORD };
}
