import { Equipamento, Instrumento, Recinto } from '../catalog/index.ts';
import { factOfRows, facts } from '../shared/additions.ts';
import { MonitoramentoAmbiental } from './monitoramento-ambiental.ts';
import { PlanoManutencao } from './plano-manutencao.ts';

const active = { IsActive: 'true' };

/** What quality knows of an instrument. */
export const fatosInstrumentoQualidade = facts(Instrumento, 'quality', {
  PlanosManutencao: factOfRows(PlanoManutencao, 'Instrumento', { where: active }),
});

/** What quality knows of a piece of equipment. */
export const fatosEquipamentoQualidade = facts(Equipamento, 'quality', {
  PlanosManutencao: factOfRows(PlanoManutencao, 'Equipamento', { where: active }),
  Monitoramentos: factOfRows(MonitoramentoAmbiental, 'Equipamento', { where: active }),
});

/** What quality knows of a room. */
export const fatosRecintoQualidade = facts(Recinto, 'quality', {
  Monitoramentos: factOfRows(MonitoramentoAmbiental, 'Recinto', { where: active }),
});
