import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Much of a start is compiling what was compiled the last time. Where that cannot be written everything is compiled anew.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
await import('./app/product.ts');
flushCompileCache(); // a process that is killed writes nothing at its end
