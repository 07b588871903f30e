import { CONFIRMACAO_MINUTOS } from '@bancada/contracts';
import { type Database, type Db, noScope } from '../database/index.ts';
import { AppError } from '../errors/index.ts';

const WINDOW = CONFIRMACAO_MINUTOS * 60_000;

/** The person of a login has just proved who they are. @param now - milliseconds since the epoch */
export async function noteIdentity(db: Db, session: string, now: number): Promise<void> {
  await db
    .updateTable('sessoes')
    .set({ ConfirmadaEm: new Date(now).toISOString() })
    .where('id', '=', session)
    .execute();
}

/**
 * Refuses a dangerous act of a login whose person has not proved who they are of late. Read from the database each time:
 * another process may have confirmed it a moment ago.
 *
 * @param now - milliseconds since the epoch
 * @throws AppError CONFIRMAR_IDENTIDADE
 */
export async function requireIdentity(database: Database, session: string, now: number): Promise<void> {
  const since = new Date(now - WINDOW).toISOString();
  const found = await database.withScope(noScope, (db) =>
    db
      .selectFrom('sessoes')
      .select('id')
      .where('id', '=', session)
      .where('ConfirmadaEm', '>', since)
      .executeTakeFirst(),
  );
  if (!found) throw new AppError('CONFIRMAR_IDENTIDADE', { minutos: CONFIRMACAO_MINUTOS });
}
