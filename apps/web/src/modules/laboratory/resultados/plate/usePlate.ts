import {
  Componente,
  ControleAlvo,
  ControleLote,
  ControleMedida,
  MapaTrabalho,
  MapaTrabalhoMedida,
  MapaTrabalhoPosicao,
} from '@bancada/contracts';
import { useReading } from '../../../../shared/api/index.ts';
import { useRecordChanges } from '../../../../shared/live/index.ts';

/** Everything of a run beside its results: positions, measures of controls and of the other wells, what controls should measure. */
export function usePlate(id: number | null) {
  const ofRun = id === null ? null : { query: { MapaTrabalho: String(id), _limit: '-1' } };
  const run = useReading(MapaTrabalho.calls.get, id === null ? null : { params: { id } });
  const wells = useReading(MapaTrabalhoPosicao.calls.list, ofRun);
  const medidas = useReading(MapaTrabalhoMedida.calls.list, ofRun);
  const controls = useReading(ControleMedida.calls.list, ofRun);
  const lots = [...new Set((wells.data ?? []).flatMap(({ ControleLote: lot }) => lot ?? []))];
  const named = useReading(
    ControleLote.calls.list,
    lots.length === 0 ? null : { query: { id: lots.map(String), _limit: '-1' } },
  );
  const targets = useReading(
    ControleAlvo.calls.list,
    lots.length === 0 ? null : { query: { ControleLote: lots.map(String), _limit: '-1' } },
  );
  const exams = run.data?.Tratamento ?? null;
  const components = useReading(
    Componente.calls.list,
    exams === null ? null : { query: { Tratamento: String(exams), _limit: '-1' } },
  );
  useRecordChanges(MapaTrabalho, () => void run.mutate());
  useRecordChanges(MapaTrabalhoPosicao, () => void wells.mutate());
  useRecordChanges(MapaTrabalhoMedida, () => void medidas.mutate());
  useRecordChanges(ControleMedida, () => void controls.mutate());
  return { run, wells, medidas, controls, lots: named, targets, components };
}

export type PlateReading = ReturnType<typeof usePlate>;
