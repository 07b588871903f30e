import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Much of a start is compiling what was compiled the last time. Where that cannot be written everything is compiled anew.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
const { fail } = await import('./app/fail.ts');
try {
  const { begin } = await import('./app/begin.ts');
  const begun = await begin();
  // The database comes up while this is loaded.
  const { start } = await import('./app/product.ts');
  await start(begun);
} catch (error) {
  fail(error);
}
flushCompileCache(); // a process that is killed writes nothing at its end
