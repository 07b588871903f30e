import { fieldKind, resources, type Resource } from '@bancada/contracts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { dayFields } from '../src/platform/resource/search-terms.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

let base: TestDatabase;
/** One connection for all questions: what PostgreSQL knows of the tables it reads anew in each. */
let owner: pg.Client;
let tables: string[];
beforeAll(async () => {
  base = await createTestDatabase();
  owner = new pg.Client(base.connection);
  await owner.connect();
  const rows = await ask<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'Empresa'`,
  );
  tables = rows.map(({ name }) => name);
});
afterAll(async () => {
  await owner.end();
  await base.close();
});

const ask = async <T extends object>(text: string): Promise<T[]> => (await owner.query<T>(text)).rows;

/** The PostgreSQL types a field may be stored as. */
function typesOf(field: z.ZodType): readonly string[] {
  if (field instanceof z.ZodNullable || field instanceof z.ZodOptional || field instanceof z.ZodDefault)
    return typesOf(field.unwrap() as z.ZodType);
  if (field instanceof z.ZodNumber) return ['integer', 'bigint'];
  if (['decimal', 'money'].includes(fieldKind(field))) return ['numeric'];
  if (field instanceof z.ZodBoolean) return ['boolean'];
  if (field instanceof z.ZodISODate) return ['date'];
  if (field instanceof z.ZodISOTime) return ['time without time zone'];
  if (field instanceof z.ZodISODateTime) return ['timestamp with time zone'];
  if (field instanceof z.ZodString || field instanceof z.ZodEnum) return ['text', 'character'];
  return ['jsonb'];
}

/**
 * Tables about companies and people themselves: read before anybody's company is known, so keyed by id and without
 * row-level security (migrations 0001 and 0007). On shards they are reference tables.
 */
const reference = new Set(['empresas', 'usuarios', 'usuario_acessos']);

/** Columns only the server's own code knows. */
const unsaid: Readonly<Record<string, readonly string[]>> = {
  usuarios: ['Preferencias'],
  jobs: ['Progresso'],
  results: ['DigitadoPor'],
  laudos: ['Conteudo'],
  eventos_seguranca: ['Janela', 'Chave'],
  titulos: ['SaldoExato'],
  titulo_baixas: ['TotalExato'],
  link_publicos: ['TokenHash'],
  registro_instrumentos: ['Amostras', 'Significado', 'Diluicao', 'ResultVersao', 'ValorAnterior', 'Medida'],
};

const nouns = resources.map((noun) => [noun.path, noun] as const);

describe('the database is what the contracts say', () => {
  interface Column {
    readonly name: string;
    readonly type: string;
    readonly nullable: string;
    readonly computed: string;
  }

  test.each(nouns)('%s: columns, their types and what may be empty', async (_, { table, row, search, searchedBy }) => {
    const columns = await ask<Column>(
      `select column_name as name, data_type as type, is_nullable as nullable, is_generated as computed from information_schema.columns where table_schema = 'public' and table_name = '${table}'`,
    );
    const fields = Object.entries(row.shape).map(([name, field]) => [name, field as z.ZodType] as const);
    expect(new Set(columns.map(({ name }) => name))).toEqual(
      new Set([
        ...fields.map(([name]) => name),
        ...(unsaid[table] ?? []),
        ...(searchedBy === 'column' && search.length > 0 ? ['Busca'] : []),
      ]),
    );
    for (const [name, field] of fields) {
      const column = columns.find((each) => each.name === name);
      expect([name, typesOf(field)]).toEqual([name, expect.arrayContaining([column?.type])]);
      // Columns PostgreSQL computes are nullable by declaration; their expressions never are null.
      if (column?.computed === 'ALWAYS') continue;
      expect([name, column?.nullable === 'YES']).toEqual([name, field.safeParse(null).success]);
    }
  });

  test('nothing else belongs to a company but what the platform keeps', () => {
    const known = new Set(resources.map(({ table }) => table));
    expect(new Set(tables.filter((table) => !known.has(table)))).toEqual(
      new Set([
        'arquivo_bancario_textos',
        'assinatura_certificados',
        'cliente_webhook_segredos',
        'servico_carimbo_senhas',
        'ato_linhas',
        'atos',
        'audit_log',
        'audit_head',
        'audit_authors',
        'sample_arquivos',
        'job_arquivos',
        'embryo_sequencias',
        'envios',
        'eventos',
        'evento_heads',
        'favoritos',
        'idempotencias',
        'importacao_linhas',
        'importacao_resultados',
        'importacoes_registros',
        'leituras',
        'mensagem_instrumento_pedidos',
        'mensagem_instrumento_textos',
        'mensagem_segredos',
        'notificacoes',
        'outbox',
        'ouvinte_falhas',
        'ouvintes',
        'paciente_mescla_movidos',
        'presencas',
        'registro_arquivos',
        'registro_comentarios',
        'series',
        'tarefa_arquivos',
        'tarefa_passos',
        'tarefas_de_fundo',
        'test_olhares',
        'test_submissaos',
        'visoes',
      ]),
    );
  });

  test.each(nouns)(
    '%s: has an index for each one declared, for its links and its order, the company first',
    async (_, noun) => {
      const rows = await ask<{ columns: string[] }>(
        `select array(select a.attname::text from unnest(i.indkey) with ordinality as k(num, ord) join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.num order by ord) as columns
       from pg_index i where i.indrelid = '${noun.table}'::regclass`,
      );
      const starts = (wanted: readonly string[]) =>
        rows.some(({ columns }) => wanted.every((name, index) => columns[index] === name));
      const missing = wantedIndexes(noun).filter((wanted) => !starts(wanted));
      expect(missing).toEqual([]);
      const loose = rows.filter(({ columns }) => columns[0] !== 'Empresa' && !reference.has(noun.table));
      expect(loose).toEqual([]);
    },
  );

  const searched = resources
    .filter(({ search, searchedBy }) => searchedBy === 'column' && search.length > 0)
    .map((noun) => [noun.path, noun] as const);

  test.each(searched)('%s: stores the text of its search fields, and indexes its trigrams', async (_, noun) => {
    interface Computed {
      readonly name: string;
      readonly columns: string[];
    }
    const computed = await ask<Computed>(
      `select a.attname as name, array_agg(c.attname::text) as columns
       from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
         join pg_depend p on p.classid = 'pg_attrdef'::regclass and p.objid = d.oid and p.refobjid = d.adrelid
         join pg_attribute c on c.attrelid = p.refobjid and c.attnum = p.refobjsubid
       where d.adrelid = '${noun.table}'::regclass and a.attgenerated = 's' and c.attnum <> a.attnum group by 1`,
    );
    const from = new Map(computed.map(({ name, columns }) => [name, columns]));
    const days = dayFields(noun);
    const texts = noun.search.filter((name) => !days.includes(name));
    expect(new Set(from.get('Busca'))).toEqual(new Set(texts.flatMap((name) => from.get(name) ?? [name])));
    // A day is searched by equality.
    expect(noun.indexes.map(([name]) => name)).toEqual(expect.arrayContaining(days));
    const indexes = await ask<{ text: string }>(
      `select indexdef as text from pg_indexes where schemaname = 'public' and tablename = '${noun.table}'`,
    );
    expect(indexes).toContainEqual({ text: expect.stringMatching(/gin \("Empresa"[^,]*, "Busca" \S*gin_trgm_ops\)/) });
  });
});

function wantedIndexes({ indexes, relations, sort, search, searchedBy }: Resource): string[][] {
  const order = sort.split(',').map((part) => part.split(':')[0] ?? '');
  const links = Object.entries(relations).map(([name, { company = 'Empresa' }]) => [...new Set([company, name])]);
  const texts = searchedBy === 'texts' ? [['Empresa', ...search, ...order]] : [];
  return [...indexes.map((index) => ['Empresa', ...index]), ['Empresa', ...order], ...texts, ...links];
}

describe('the tables shard by company', () => {
  test('Empresa is never empty in a tenant table, and part of its key, unique and foreign keys', async () => {
    const empty = await ask(
      `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'Empresa' and is_nullable = 'YES'`,
    );
    expect(empty).toEqual([]);
    const keys = await ask<{
      name: string;
      type: string;
      columns: string[];
      target: string | null;
      targetColumns: string[] | null;
    }>(
      `select c.conrelid::regclass::text as name, c.contype as type,
        array(select a.attname::text from unnest(c.conkey) k join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k) as columns,
        c.confrelid::regclass::text as target,
        array(select a.attname::text from unnest(c.confkey) k join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k) as "targetColumns"
       from pg_constraint c join pg_namespace n on n.oid = c.connamespace where n.nspname = 'public' and c.contype in ('p', 'u', 'f')`,
    );
    for (const table of tables) expect(keys.some(({ name, type }) => name === table && type === 'p')).toBe(true);
    const loose = keys.filter(({ name, type, columns, target }) => {
      if (!tables.includes(name) || reference.has(name) || columns.includes('Empresa')) return false;
      return type !== 'f' || !reference.has(target ?? '');
    });
    expect(loose).toEqual([]);
    const crossing = keys.filter(
      ({ name, type, target, columns, targetColumns }) =>
        type === 'f' &&
        tables.includes(target ?? '') &&
        !reference.has(target ?? '') &&
        !reference.has(name) &&
        !(columns.includes('Empresa') && targetColumns?.includes('Empresa')),
    );
    expect(crossing).toEqual([]);
    const unique = await ask<{ name: string; columns: string[] }>(
      `select indrelid::regclass::text as name, array(select a.attname::text from unnest(indkey) k join pg_attribute a on a.attrelid = indrelid and a.attnum = k) as columns
       from pg_index where indisunique and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
    );
    const tenants = unique.filter(({ name }) => tables.includes(name) && !reference.has(name));
    expect(tenants.filter(({ columns }) => !columns.includes('Empresa'))).toEqual([]);
  });

  test('a link to another row is a foreign key, or the same link of a row that another one names', async () => {
    interface Key {
      readonly name: string;
      readonly column: string;
      readonly target: string;
      readonly there: string;
    }
    const keys = await ask<Key>(
      `select c.conrelid::regclass::text as name, a.attname::text as column, c.confrelid::regclass::text as target, f.attname::text as there
       from pg_constraint c, unnest(c.conkey, c.confkey) as k(own, other)
         join pg_attribute a on a.attnum = k.own join pg_attribute f on f.attnum = k.other
       where a.attrelid = c.conrelid and f.attrelid = c.confrelid and c.contype = 'f'`,
    );
    const linkOf = (name: string, column: string, target: string) => `${name}.${column} → ${target}`;
    const declared = new Set(
      keys.flatMap(({ name, column, target, there }) => [
        linkOf(name, column, target),
        // What is the other row's own link is held by that row's key.
        ...keys
          .filter((other) => there !== 'id' && other.name === target && other.column === there)
          .map((other) => linkOf(name, column, other.target)),
      ]),
    );
    const links = resources.flatMap(({ table, relations }) =>
      Object.entries(relations).map(([column, { path }]) => linkOf(table, column, path.replaceAll('-', '_'))),
    );
    expect(links.filter((link) => !declared.has(link))).toEqual([]);
  });

  test('there are no triggers, exclusions or functions', async () => {
    expect(await ask(`select tgname from pg_trigger where not tgisinternal`)).toEqual([]);
    expect(await ask(`select conname from pg_constraint where contype = 'x'`)).toEqual([]);
    expect(await ask(`select proname from pg_proc where pronamespace = 'public'::regnamespace`)).toEqual([]);
    expect(await ask(`select evtname from pg_event_trigger`)).toEqual([]);
    expect(await ask(`select rulename from pg_rules where schemaname = 'public'`)).toEqual([]);
  });
});

describe('row-level security', () => {
  test('is on and forced in every tenant table, by one policy over the company: others only narrow it', async () => {
    const rows = await ask<{ name: string; enabled: boolean; forced: boolean; policies: string[] }>(
      `select relname::text as name, relrowsecurity as enabled, relforcerowsecurity as forced,
        array(select qual || ' / ' || with_check from pg_policies p where p.tablename = relname
          and permissive = 'PERMISSIVE') as policies
       from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    for (const { name, ...rest } of rows.filter((each) => tables.includes(each.name) && !reference.has(each.name))) {
      expect({ name, ...rest }).toEqual({
        name,
        enabled: true,
        forced: true,
        policies: [expect.stringMatching(/"Empresa" = ANY.*app\.empresas.* \/ .*"Empresa" = ANY.*app\.empresas/)],
      });
    }
  });

  test('binds the application: its role owns nothing and cannot pass by', async () => {
    const [role] = await ask<object>(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, (select count(*)::int from pg_class where relowner = r.oid) as owned from pg_roles r where rolname = 'bancada_app'`,
    );
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: 0 });
  });

  test.each(['audit_log', 'audit_authors', 'lancamentos', 'test_historicos', 'titulo_baixas'])(
    '%s can be added to and read, not changed',
    async (table) => {
      const rights = await ask<{ right: string }>(
        `select privilege_type as right from information_schema.role_table_grants where grantee = 'bancada_app' and table_name = '${table}' order by 1`,
      );
      expect(rights.map(({ right }) => right)).toEqual(['INSERT', 'SELECT']);
    },
  );
});
