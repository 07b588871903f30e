import { especialidadeMedicaRows } from './especialidade-medica.ts';
import { funcaoRows } from './funcao.ts';

/** What most companies need of the room's nouns. */
export const staffRows = [especialidadeMedicaRows, funcaoRows];
