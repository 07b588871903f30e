import { describe, expect, test } from 'vitest';
import { actions, subjects } from './access/index.ts';
import * as everything from './index.ts';
import { jobCodigo, sampleNome } from './laboratory/index.ts';
import { calls, doors, resources } from './registry.ts';
import { roomGraph } from './room-graph.ts';
import { callsOf, resourcesOf } from './shared/door.ts';
import { CONSULTA, takesQuery } from './shared/index.ts';

describe('the doors of rooms', () => {
  test('are of rooms of the design, and of every room whose nouns and calls the package exports', () => {
    expect(Object.keys(doors).filter((room) => !(room in roomGraph))).toEqual([]);
    expect(new Set(resourcesOf(everything))).toEqual(new Set(resources));
    const served = new Set(Object.values(doors).flatMap(callsOf));
    expect(callsOf(everything).filter((each) => !served.has(each))).toEqual([]);
  });

  // A name that two rooms export is in neither's place: `export *` leaves it out without a word.
  test.each(Object.entries(doors))('%s: the package exports all that it does', (_, door) => {
    const whole: Readonly<Record<string, unknown>> = everything;
    expect(Object.keys(door).filter((name) => whole[name] !== door[name])).toEqual([]);
  });
});

describe('calls', () => {
  test('have an address of their own, and name what stands in it', () => {
    const byPost = calls.filter(takesQuery).map(({ path }) => ({ method: 'POST', path: `${CONSULTA}/${path}` }));
    const addresses = [...calls, ...byPost].map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
    for (const { path, params } of calls) {
      const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const shape = (params as unknown as { shape: Record<string, unknown> }).shape;
      expect([path, Object.keys(shape)]).toEqual([path, places]);
    }
  });

  test('ask abilities that exist', () => {
    for (const { path, access } of calls) {
      const known =
        typeof access === 'string' ||
        (actions.some((each) => each === access[0]) && subjects.some((each) => each === access[1]));
      expect([path, known]).toEqual([path, true]);
    }
  });

  test('that only read are those that ask by GET, and the ones that say so', () => {
    const reading = calls.filter(({ reads, method }) => reads !== (method === 'GET'));
    expect(reading.map(({ path }) => path)).toEqual([
      'pacientes/parecidos',
      'samples/getTestComponents',
      'components/impacto',
      'importacoes/conferir',
      'laudo-infos/previa',
      'jobs/template/planejar',
      'samples/template/planejar',
      'jobs/itens-pedido',
      'jobs/planejar',
    ]);
  });

  test('take no field they do not know', () => {
    for (const { path, body, params, method } of calls.filter((each) => each.method !== 'GET')) {
      expect([method, path, body.safeParse({ nada: 1 }).success]).toEqual([method, path, false]);
      expect([method, path, params.safeParse({ nada: 1 }).success]).toEqual([method, path, false]);
    }
  });
});

describe.each(resources.map((noun) => [noun.path, noun] as const))('%s', (_, noun) => {
  const columns = Object.keys(noun.row.shape);

  test('names columns of its own in its order, search, indexes and server fields', () => {
    const named = [
      ...noun.sort.split(',').map((part) => part.split(':')[0]),
      ...noun.search,
      ...noun.indexes.flat(),
      ...noun.serverFields,
    ];
    expect(named.filter((name) => name === undefined || !columns.includes(name))).toEqual([]);
    expect(columns).toEqual(expect.arrayContaining(['id', 'Empresa', 'Versao']));
    expect(noun.table).toMatch(/^[a-z_]+$/);
    expect(noun.scope === 'unidade' ? columns : [noun.unitField]).toContain(noun.unitField);
    expect(columns).toContain(noun.lifecycle ?? 'id');
  });

  test('links by fields it has to nouns that are there, and shows what they offer', () => {
    for (const [field, { path, fields }] of Object.entries(noun.relations)) {
      expect(columns).toContain(field);
      const other = resources.find((each) => each.path === path);
      expect(other?.linked).toEqual(expect.arrayContaining([...fields]));
    }
  });

  test('that has an order of its own is listed in it, and lets nobody else write it', () => {
    const order = noun.ordered === undefined ? [] : [[columns.includes(noun.ordered), noun.sort, noun.serverFields]];
    expect(order).toEqual(order.map(() => [true, 'Ordem:ASC', expect.arrayContaining(['Ordem'])]));
  });

  test('offers fields it has through links, and no number of a document', () => {
    expect(columns).toEqual(expect.arrayContaining([...noun.linked]));
    expect(noun.linked.filter((name) => /CPF|CNPJ|RG|CNS/.test(name))).toEqual([]);
  });
});

test('samples and jobs are called as the specification says', () => {
  expect(sampleNome('2026-11-20', 3)).toBe('20261120_03');
  expect(sampleNome('2026-11-20', 123)).toBe('20261120_123');
  expect(jobCodigo({ id: 7, Orcamento: null })).toBe('T-7');
  expect(jobCodigo({ id: 7, Orcamento: 42 })).toBe('O-42');
});

test('what histories say of files and comments is called as no field of a noun that has them', () => {
  const clashes = resources.flatMap(({ path, schema, files, comments }) =>
    Object.keys(schema.shape)
      .filter((name) => (files && name.startsWith('Arquivo')) || (comments && name.startsWith('Comentario')))
      .map((name) => `${path}.${name}`),
  );
  expect(resources.filter(({ files }) => files).length).toBeGreaterThan(3);
  expect(clashes).toEqual([]);
});
