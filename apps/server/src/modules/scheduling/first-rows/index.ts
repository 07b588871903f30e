import { calendarioEventoRows } from './calendario-evento.ts';
import { motivoCancelamentoRows } from './motivo-cancelamento.ts';

/** What most companies need of the room's nouns. */
export const schedulingRows = [calendarioEventoRows, motivoCancelamentoRows];
