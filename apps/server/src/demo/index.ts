import type { Database } from '../platform/database/index.ts';

/** What the start prints about the demo company: its users and their password. */
export const demoNotice = '';

/** Fills an empty database with the demo company. */
export function seedDemo(database: Database): Promise<void> {
  void database;
  return Promise.resolve();
}
