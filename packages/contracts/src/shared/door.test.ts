import { expect, test } from 'vitest';
import { z } from 'zod';
import { doors, fileNouns, resources } from '../registry.ts';
import { texto } from './bricks.ts';
import { call } from './call.ts';
import { callsOf, examplesOf, filesOf, machinesOf, resourcesOf } from './door.ts';
import { example } from './example.ts';
import { machine } from './machine.ts';
import { resource } from './resource.ts';

const Caixa = resource({
  path: 'caixas',
  subject: 'X',
  writes: {},
  scope: 'empresa',
  sort: 'Nome:ASC',
  schema: z.strictObject({ Nome: texto(60) }),
});
const abrir = call({ method: 'POST', path: 'caixas/abrir', access: 'session', summary: '', answer: z.unknown() });
const fechar = call({ method: 'POST', path: 'caixas/fechar', access: 'session', summary: '', answer: z.unknown() });
const caixaMachine = machine({
  field: 'Situacao',
  states: ['Aberta'],
  initial: ['Aberta'],
  transitions: [],
  tones: { Aberta: 'info' },
});
const caixaExample = example(Caixa, (n) => ({ Nome: `Caixa ${n}` }));

/** What a room may export besides. */
const others = { texto, caixaSchema: z.strictObject({ path: z.string() }), states: ['Aberta'], MAX: 5, none: null };

const door = { Caixa, caixaCalls: { fechar }, abrir, caixaMachine, caixaExample, ...others };

test('what a room exports is known by its form', () => {
  expect(resourcesOf(door)).toEqual([Caixa]);
  expect(machinesOf(door)).toEqual([caixaMachine]);
  expect(examplesOf(door)).toEqual([caixaExample]);
  expect(filesOf(door)).toEqual([]);
});

test('its calls are those it exports alone, then those in objects; the general ones belong to the nouns', () => {
  expect(callsOf(door)).toEqual([abrir, fechar]);
});

test('every noun comes after those it links to, and belongs to one room', () => {
  const paths = resources.map(({ path }) => path);
  const early = resources.flatMap(({ path, relations }) =>
    Object.values(relations).filter((link) => paths.indexOf(link.path) > paths.indexOf(path)),
  );
  expect(early).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
  expect(Object.values(doors).flatMap(resourcesOf)).toHaveLength(resources.length);
  expect(
    filesOf(doors['laboratory'] ?? {})
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(['job-arquivos', 'sample-arquivos']);
  const attached = resources.filter(({ files }) => files).map(({ path }) => `${path}-arquivos`);
  expect(fileNouns.map(({ path }) => path)).toEqual(['sample-arquivos', 'job-arquivos', ...attached]);
});
