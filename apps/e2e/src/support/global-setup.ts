import type { TestProject } from 'vitest/node';
import { buildWeb } from '../../../../tools/app.ts';
import { startProduct } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a product with the demo company that was stopped: what every journey starts from. */
    demoData: string;
  }
}

/** Journeys drive the built web application on the demo company: both are made once before them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildWeb();
  const product = await startProduct();
  await product.stop();
  project.provide('demoData', product.dataDir);
  return () => product.remove();
}
