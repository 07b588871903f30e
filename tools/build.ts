import { buildWeb } from './app.ts';

/** Builds the web application, as `npm start` does before it starts. */
buildWeb();
