import { afterAll } from 'vitest';
import { type TestApp, testApp, type TestAppOptions } from './app.ts';
import { buildLab, type Lab } from './lab-builders.ts';

/** The server that the tests of a file share; it is closed after the last of them. */
export async function startApp(options?: TestAppOptions): Promise<TestApp> {
  const app = await testApp(options);
  afterAll(() => app.close());
  return app;
}

/** The server with a laboratory of its own, for the tests of a file: `const { app, lab } = await startLab();`. */
export async function startLab(options?: TestAppOptions): Promise<{ readonly app: TestApp; readonly lab: Lab }> {
  const app = await startApp(options);
  return { app, lab: await buildLab(app) };
}
