import {
  Equipamento,
  fatosEquipamentoQualidade,
  fatosInstrumentoQualidade,
  fatosRecintoQualidade,
  Instrumento,
  MonitoramentoAmbiental,
  PlanoManutencao,
  Recinto,
} from '@bancada/contracts';
import { factsOf, gatesOf, refuseWhile } from '../../platform/additions/index.ts';

const where = { IsActive: 'true' };
const planned = refuseWhile({ noun: PlanoManutencao, link: 'Instrumento', where }, 'INSTRUMENTO_COM_PLANOS');
const monitored = (link: 'Equipamento' | 'Recinto') =>
  refuseWhile({ noun: MonitoramentoAmbiental, link, where }, 'LOCAL_MONITORADO');

/** What quality adds to what it watches and maintains: it stays in use as long as that is planned. */
export const catalogAdditions = [
  gatesOf(Instrumento, { remove: planned }),
  gatesOf(Equipamento, { remove: monitored('Equipamento') }),
  gatesOf(Recinto, { remove: monitored('Recinto') }),
  factsOf(fatosInstrumentoQualidade, {}),
  factsOf(fatosEquipamentoQualidade, {}),
  factsOf(fatosRecintoQualidade, {}),
];
