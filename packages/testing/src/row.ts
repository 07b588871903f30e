import type { Resource, Row } from '@bancada/contracts';
import { exampleRow } from '@bancada/contracts/testing';
import { place } from './nextId.ts';

/** The row of a noun with the id `n`: every field has a value, links lead to the row 1, and it is in use. */
export function buildRow<R extends Resource>(noun: R, n: number): Row<R> {
  const inUse = noun.lifecycle === undefined ? {} : { [noun.lifecycle]: true };
  const fields = exampleRow(noun, n, () => 1, { full: true, server: true });
  return { id: n, Empresa: place.Empresa, Versao: 1, ...fields, ...inUse } as Row<R>;
}
