import { condicaoAmostraRows } from './condicao-amostra.ts';
import { tipoMaterialRows } from './tipo-material.ts';

/** What most companies need of the room's nouns. */
export const laboratoryRows = [condicaoAmostraRows, tipoMaterialRows];
