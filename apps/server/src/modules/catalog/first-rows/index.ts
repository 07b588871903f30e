import { desfechoRows } from './desfecho.ts';
import { tipoProcedimentoRows } from './tipo-procedimento.ts';

/** What most companies need of the room's nouns. */
export const catalogRows = [desfechoRows, tipoProcedimentoRows];
