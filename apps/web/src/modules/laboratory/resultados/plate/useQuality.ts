import type { DefinicaoComponente, MapaTrabalhoPosicao } from '@bancada/contracts';
import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useMay, useUser } from '../../../../shared/session/useUser.ts';
import { refusalText } from '../../../../shared/errors/refusal.ts';
import type { Worksheet } from '../worksheet.ts';
import { qualityCells, type QualityCells } from './quality.ts';
import type { PlateReading } from './usePlate.ts';
import { createWells, takeFacts, typeWell, wellKey, type WellTarget } from './wells.state.ts';

/** The wells of blanks, controls, duplicates and spikes of one component; they are painted again as their measures come. */
export function useQuality(
  sheet: Worksheet,
  reading: PlateReading,
  run: number,
  definition: DefinicaoComponente | undefined,
): QualityCells | null {
  const intl = useIntl();
  const mayType = useMay()('digitar', 'Laboratorio');
  const { id: usuario } = useUser();
  const wells = useMemo(() => createWells(run, usuario), [run, usuario]);
  const component = useMemo(() => componentIds(sheet).get(definition?.CodigoComponent ?? ''), [sheet, definition]);
  useEffect(() => {
    takeFacts(wells, reading);
  });
  const cells = useMemo(() => {
    if (!definition || component === undefined) return null;
    const medidaOf = (well: MapaTrabalhoPosicao) =>
      wells.facts?.medidas.data?.find((each) => each.MapaTrabalhoPosicao === well.id && each.Componente === component);
    const alvoOf = ({ ControleLote }: MapaTrabalhoPosicao) => {
      const own = (wells.facts?.targets.data ?? []).filter(
        (each) => each.ControleLote === ControleLote && each.Componente === component,
      );
      const instrument = wells.facts?.run.data?.Instrumento ?? null;
      return (
        own.find(({ Instrumento }) => Instrumento === instrument) ??
        own.find(({ Instrumento }) => Instrumento === null) ??
        own[0]
      );
    };
    const store = async (target: WellTarget, edit: Parameters<typeof typeWell>[2]) => {
      await typeWell(wells, target, edit);
      const { facts } = wells;
      await (target.well.Tipo === 'Controle' ? facts?.controls.mutate() : facts?.medidas.mutate());
    };
    return qualityCells(
      {
        definition,
        mayType,
        medidaOf,
        runOf: () => wells.facts?.run.data ?? { Status: 'Cancelado', LimiteDuplicata: null },
        limitOf: () => wells.facts?.components.data?.find(({ id }) => id === component)?.LimiteDeteccao ?? null,
        controlOf: (well) =>
          wells.facts?.controls.data?.find(
            (each) => each.MapaTrabalhoPosicao === well.id && each.Componente === component,
          ),
        hasTarget: (well) => alvoOf(well) !== undefined,
        lotName: ({ ControleLote }) => {
          const lot = wells.facts?.lots.data?.find(({ id }) => id === ControleLote);
          return lot ? `${lot.Nome} · ${lot.Nivel}` : '';
        },
        sampleOf: ({ Test }) => sheet.tests.find(({ id }) => id === Test)?.byCode.get(definition.CodigoComponent),
        draftOf: (well) => wells.drafts.get(wellKey(well.id, component)),
        edit: (edits) => {
          for (const { well, edit } of edits)
            void store(
              { well, Componente: component, alvo: alvoOf(well), Versao: medidaOf(well)?.Versao ?? null },
              edit,
            );
        },
        refusalText: (refusal) => refusalText(refusal, intl),
        follow: (repaint) => {
          wells.listeners.add(repaint);
          return () => wells.listeners.delete(repaint);
        },
      },
      intl,
    );
  }, [sheet, definition, component, mayType, wells, intl]);
  useResending(reading, cells, wells, component);
  return cells;
}

/** What was typed before the page was left is sent once the wells are known. */
function useResending(
  { wells: { data }, targets, medidas }: PlateReading,
  cells: QualityCells | null,
  { drafts }: ReturnType<typeof createWells>,
  component: number | undefined,
): void {
  const ready = data !== undefined && medidas.data !== undefined && !targets.isLoading;
  useEffect(() => {
    if (!ready || !cells || component === undefined) return;
    for (const well of data ?? []) {
      const draft = drafts.get(wellKey(well.id, component));
      if (draft?.state === 'queued') cells.edit([{ well, edit: { rowId: '', columnId: '', value: draft.valor } }]);
    }
  }, [ready, cells, data, drafts, component]);
}

/** The components of a worksheet by their codes, as the catalogue knows them. */
function componentIds({ tests }: Worksheet): ReadonlyMap<string, number> {
  return new Map(
    tests.flatMap(({ results }) => results.map(({ definition, component }) => [definition.CodigoComponent, component])),
  );
}
