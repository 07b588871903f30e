import { buildWeb } from '../../../../tools/app.ts';

/** Journeys drive the built web application: it is built once before them, unless it already is. */
export default buildWeb;
