import { tipoDocumentoRows } from './tipo-documento.ts';

/** What most companies need of the room's nouns. */
export const settingsRows = [tipoDocumentoRows];
