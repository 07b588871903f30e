import { seedDemo } from '../src/demo/index.ts';
import { administer, createTemplate } from './database.ts';

const NAME = 'bancada_demo_template';

/**
 * A database with the demo company as the first start makes it, to be copied (`createTestDatabase`, `testApp`). Making
 * it takes longer than what most tests do with it: the files of a run share one.
 *
 * @returns its name
 */
export async function demoTemplate(): Promise<string> {
  if (await isThere()) return NAME;
  const made = await createTemplate(async (database) => void (await seedDemo(database)));
  try {
    await administer(`alter database ${made.name} rename to ${NAME}`);
  } catch (error) {
    if (!(await isThere())) throw error;
    await made.drop(); // another file was faster
  }
  return NAME;
}

const isThere = async () => (await administer(`select from pg_database where datname = '${NAME}'`)).rowCount === 1;
