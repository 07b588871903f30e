import { type BlindReading, type Resource, resources } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/database/index.ts';
import { blindCondition } from '../../../platform/resource/blind-sql.ts';

type Blind = Resource & { readonly blind: BlindReading };
const hasBlind = (noun: Resource): noun is Blind => noun.blind !== undefined;

/**
 * Lines about readings that their noun's lists would not show to the caller are not shown either: neither what others read
 * blindly, nor what who reads blindly is not to know yet. The row is that of the line, so that one that was withdrawn counts.
 */
export const shownLines = (scope: Scope): RawBuilder<boolean>[] =>
  resources.filter(hasBlind).map(
    (noun) => sql<boolean>`(t."Entidade" <> ${noun.table} or exists (
      select 1 from jsonb_populate_record(null::${sql.table(noun.table)},
        coalesce(t."Para", t."De") || jsonb_build_object('Empresa', t."Empresa")) as line
      where ${blindCondition(noun, noun.blind, 'line', scope)}))`,
  );
