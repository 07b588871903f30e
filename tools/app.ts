import { pathToFileURL } from 'node:url';
import { buildServer, builtServer } from './build-server.ts';
import { buildWeb } from './build-web.ts';

/** `npm start`: builds what changed and runs the product, with the demo company on an empty database. */
try {
  buildWeb();
  await buildServer();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const wantsDemo = process.env['BANCADA_DEMO'] !== '0' && process.env['NODE_ENV'] !== 'production';
if (wantsDemo) process.argv.push('--demo');
await import(pathToFileURL(builtServer).href);
