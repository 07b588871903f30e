import type { Kysely } from 'kysely';
import { searchable } from '../src/platform/database/search.ts';

/** Found by what people call it by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await searchable(db, 'nao_conformidades', ['Numero', 'Titulo']);
}
