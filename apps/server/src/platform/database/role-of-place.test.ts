import { expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase } from '../../../test/index.ts';
import { knownMigrations, migrate } from './migrate.ts';
import { asOwner } from './pool.ts';

const scope = `set app.empresas = '1,2'; set app.unidades = '11,21';`;

/** What stood before a role acted in its own company alone: companies 1 and 2 with people, and who works in both. */
const before = `${scope}
  insert into empresas (id, "Nome") overriding system value values (1, 'Uma'), (2, 'Outra');
  insert into unidades ("Empresa", id, "Nome") overriding system value values (1, 11, 'Sede'), (2, 21, 'Filial');
  insert into roles ("Empresa", id, name, "RotaInicial", "Permissoes") overriding system value values
    (1, 101, 'Coordenação de um setor com nome muito longo', '/laboratorio', '[{"Acao":"ler","Acesso":"Pacientes"}]'),
    (1, 102, 'Recepção', null, '[]'), (2, 201, 'Recepção', null, '[{"Acao":"ler","Acesso":"System"}]');
  insert into usuarios ("Empresa", id, "Nome", email, role) overriding system value values
    (1, 1, 'Primeira', 'um@exemplo.com.br', 101), (1, 2, 'Segunda', 'dois@exemplo.com.br', 101),
    (1, 3, 'Terceira', 'tres@exemplo.com.br', 102), (2, 4, 'Quarta', 'quatro@exemplo.com.br', 201);
  insert into usuario_acessos ("Empresa", id, "Usuario", "Organizacao", "Unidade") overriding system value values
    (1, 1, 1, 1, 11), (1, 2, 1, 2, 21), (1, 3, 2, 2, null), (1, 4, 3, 1, null), (2, 5, 4, 2, 21)`;

test.each([undefined, 'dona_antiga'])(
  'who works in a second company keeps there what they might do, whoever owns the tables (%s)',
  async (owner) => {
    const old = await createEmptyDatabase(owner === undefined ? {} : { owner });
    onTestFinished(() => old.close());
    const known = await knownMigrations();
    await migrate(old.connection, known.slice(0, known.indexOf('0032-access-role-of-place')));
    await asOwner(old.connection, (client) => client.query(before));
    await migrate(old.connection, ['0032-access-role-of-place']);
    const rows = await asOwner(old.connection, async (client) => {
      await client.query(scope);
      return (
        await client.query(`
          select a.id, a."Versao", r."Empresa", r.name, r."RotaInicial", r."Permissoes" from usuario_acessos a
          left join roles r on r."Empresa" = a."Organizacao" and r.id = a.role order by a.id`)
      ).rows;
    });
    const copy = {
      Versao: 2,
      Empresa: 2,
      name: 'Coordenação de um setor com no (1.101)',
      RotaInicial: '/laboratorio',
      Permissoes: [{ Acao: 'ler', Acesso: 'Pacientes' }],
    };
    const none = { Versao: 1, Empresa: null, name: null, RotaInicial: null, Permissoes: null };
    expect(rows).toEqual([
      { id: 1, ...none },
      { id: 2, ...copy },
      { id: 3, ...copy },
      { id: 4, ...none },
      { id: 5, ...none },
    ]);
  },
);
