import { fonteLeadRows } from './fonte-lead.ts';
import { motivoPerdaRows } from './motivo-perda.ts';

/** What most companies need of the room's nouns. */
export const salesRows = [fonteLeadRows, motivoPerdaRows];
