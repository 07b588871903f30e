import { type Call, calls, resources, takesQuery } from '@bancada/contracts';
import fc from 'fast-check';
import { operators } from '../../src/platform/resource/list-query.ts';
import type { Example } from '../walk-example.ts';
import { endsCompany, exampleOf, nameOf } from '../walk-examples.ts';
import type { Seeded } from '../walk-seeded.ts';
import { changedText, type Json, mutate, nasty, wild } from './wild.ts';

/** One request: a call by name, and what is sent with it. */
export interface FuzzRequest {
  readonly call: Call;
  readonly example: Example;
  /** A reading by GET is asked by POST, its query in the body. */
  readonly consulta: boolean;
}

type Made = Omit<FuzzRequest, 'consulta'>;

/** Calls that take JSON from whoever is logged in. */
const fuzzed = calls.filter((call) => call.access !== 'public' && call.transfer !== 'multipart' && !endsCompany(call));
const lists = resources.flatMap(({ calls: own, row }) =>
  [own.list, own.count, own.populate, own.groups, own.totals].map((call) => ({
    call,
    columns: Object.keys(row.shape),
  })),
);

/** A list's query: real columns and operators, with whatever values. */
const dialect: fc.Arbitrary<Made> = fc.constantFrom(...lists).chain(({ call, columns }) => {
  const column = fc.constantFrom(...columns, 'Empresa', 'id', 'Nada');
  const value = fc.oneof(
    fc.constantFrom(...nasty, '1', '-1', 'true', '2026-11-20', '08:00:00', '9'.repeat(15)),
    fc.string(),
  );
  const filter = fc.tuple(column, fc.constantFrom('', ...operators), value);
  return fc
    .record({
      filters: fc.array(filter, { maxLength: 4 }),
      sort: fc.option(fc.tuple(column, fc.constantFrom('ASC', 'DESC', 'x'))),
      search: fc.option(value),
      limit: fc.option(fc.constantFrom('-1', '0', '1', '25', '999999999', 'x')),
      field: fc.option(column),
      groups: fc.option(column),
    })
    .map(({ filters, sort, search, limit, field, groups }) => {
      const query = {
        ...Object.fromEntries(
          filters.map(([name, by, text]) => [by === '' ? name : `${name}_${by}`, text.toWellFormed()]),
        ),
        ...(sort && { _sort: sort.join(':') }),
        ...(search !== null && { _q: search.toWellFormed() }),
        ...(limit !== null && { _limit: limit }),
        ...(call.path.endsWith('/grupos') && groups !== null && { _por: groups }),
        ...(/\/(totais|grupos)$/.test(call.path) && field !== null && { _campo: field }),
      };
      return { call, example: { query } };
    });
});

/** A call's own example with up to three of its places changed: to anything, or to an id of another company. */
function changed(own: Seeded, foreign: Seeded): fc.Arbitrary<Made> {
  const id = fc.constantFrom<Json>(...foreign.ids.values(), foreign.lab.Empresa, foreign.lab.Unidade);
  const change = fc.record({
    path: fc.array(fc.nat(12), { minLength: 1, maxLength: 6 }),
    value: fc.oneof({ weight: 2, arbitrary: wild }, { weight: 1, arbitrary: id }),
    where: fc.constantFrom('params', 'query', 'body'),
  });
  return fc
    .record({ call: fc.constantFrom(...fuzzed), changes: fc.array(change, { maxLength: 3 }) })
    .map(({ call, changes }) => {
      let { params, query, body } = exampleOf(call, own);
      for (const { path, value, where } of changes) {
        if (where === 'params' && params) params = changedText(params, path, value);
        if (where === 'query' && query) query = changedText(query, path, value);
        if (where === 'body' && body) body = mutate(body as Json, path, value) as object;
      }
      return { call, example: { ...(params && { params }), ...(query && { query }), ...(body && { body }) } };
    });
}

/**
 * Requests made from the contracts: valid ones, ones with wrong types, huge numbers, deep JSON, SQL and HTML in their
 * strings, ids of another company and versions that are gone.
 */
export const requests = (own: Seeded, foreign: Seeded): fc.Arbitrary<FuzzRequest> =>
  fc
    .tuple(fc.oneof({ weight: 3, arbitrary: changed(own, foreign) }, { weight: 1, arbitrary: dialect }), fc.boolean())
    .map(([made, byPost]) => ({ ...made, consulta: byPost && takesQuery(made.call) }));

/** How a request is named in a report. */
export const titleOf = ({ call, example, consulta }: FuzzRequest): string =>
  `${consulta ? 'consulta by POST, ' : ''}${nameOf(call)} ${JSON.stringify(example).slice(0, 400)}`;
