import { Compra } from '@bancada/contracts/finance';
import { buildUser } from '@bancada/testing';
import fc from 'fast-check';
import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { addressView } from './address.ts';
import { fieldModels } from './model.ts';
import { listParams, wholeList, type ListParams } from './query.ts';

const intl = createIntl({ locale: 'pt-BR', onError: () => undefined });
const fields = fieldModels(Compra, { intl, user: buildUser(), hidden: false });

const searchOf = (params: ListParams) =>
  new URLSearchParams(
    Object.entries(params).flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
  );

const day = fc.constantFrom('2026-11-01', '2026-11-20', '2026-12-31');
const some = (name: string, values: fc.Arbitrary<string[] | string>): fc.Arbitrary<ListParams> =>
  fc.option(values, { nil: undefined }).map((each): ListParams => (each === undefined ? {} : { [name]: each }));

/** Filters as tiles have them: values among others, ends of ranges, filled or empty. */
const filters = fc
  .tuple(
    some('Status_in', fc.subarray(['Rascunho', 'Enviada', 'Recebida'], { minLength: 1 })),
    some('Fornecedor_in', fc.constant(['12'])),
    fc.oneof(
      fc.tuple(some('Data_gte', day), some('Data_lte', day)).map(([from, to]): ListParams => ({ ...from, ...to })),
      some('Data_null', fc.constantFrom('true', 'false')),
    ),
    some('CondicaoPagamento_null', fc.constantFrom('true', 'false')),
  )
  .map(([status, supplier, date, terms]): ListParams => ({ ...status, ...supplier, ...date, ...terms }));

test('a page asks exactly for what its address says', () => {
  fc.assert(
    fc.property(filters, (params) => {
      const view = addressView(fields, searchOf(params).toString());
      expect(listParams(Compra, fields, { ...wholeList, ...view })).toEqual(params);
      expect(view === null).toBe(Object.keys(params).length === 0);
    }),
  );
});

test('a bare value is the value a field has; what names no field is passed over', () => {
  expect(addressView(fields, '?Fornecedor=12&aba=comments')).toEqual({ filters: { Fornecedor: { among: ['12'] } } });
  for (const search of ['', '?aba=comments', '?Status_tudo=1', '?_sort=Data:DESC', '?Outro_in=1'])
    expect(addressView(fields, search)).toBeNull();
});
