import { buildServer } from './build-server.ts';
import { buildWeb } from './build-web.ts';

/** Builds what `npm start` runs, as it does before it starts. */
buildWeb();
await buildServer();
