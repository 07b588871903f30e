import type { FactRows } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../database/index.ts';
import { findResource } from '../resource/find.ts';
import { parseListQuery } from '../resource/list-query.ts';
import { narrowing } from '../resource/list-sql.ts';

/** What the conditions of a fact's rows leave of the rows `t` of their noun. */
export function conditionsOf({ noun, where }: Pick<FactRows, 'noun' | 'where'>, scope: Scope): RawBuilder<boolean> {
  return narrowing(noun, parseListQuery(noun, where, findResource), scope);
}

/** The field of a row `t` that says in which company the record is to which it links. */
export const companyField = ({ noun, link }: Pick<FactRows, 'noun' | 'link'>) =>
  sql.ref(`t.${noun.relations[link]?.company ?? 'Empresa'}`);
