import type { DefinicaoComponente } from '@bancada/contracts';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { refusalText } from '../../../../shared/errors/refusal.ts';
import { useMay } from '../../../../shared/session/useUser.ts';
import type { Worksheet } from '../worksheet.ts';
import { qualityCells, type QualityCells } from './quality.ts';
import type { PlateReading } from './usePlate.ts';
import { useWells } from './useWells.ts';

/** The wells of blanks, controls, duplicates and spikes of one component; they are painted again as their measures come. */
export function useQuality(
  sheet: Worksheet,
  reading: PlateReading,
  run: number,
  definition: DefinicaoComponente | undefined,
): QualityCells | null {
  const intl = useIntl();
  const mayType = useMay()('digitar', 'Laboratorio');
  const wells = useWells(run, reading);
  const component = useMemo(() => componentIds(sheet).get(definition?.CodigoComponent ?? ''), [sheet, definition]);
  return useMemo(() => {
    if (!definition || component === undefined) return null;
    return qualityCells(
      {
        definition,
        mayType,
        medidaOf: (well) => wells.medidaOf(well, component),
        runOf: () => wells.facts?.run.data ?? { Status: 'Cancelado', LimiteDuplicata: null },
        limitOf: () => wells.facts?.components.data?.find(({ id }) => id === component)?.LimiteDeteccao ?? null,
        controlOf: (well) =>
          wells.facts?.controls.data?.find(
            (each) => each.MapaTrabalhoPosicao === well.id && each.Componente === component,
          ),
        hasTarget: (well) => wells.alvoOf(well, component) !== undefined,
        lotName: ({ ControleLote }) => {
          const lot = wells.facts?.lots.data?.find(({ id }) => id === ControleLote);
          return lot ? `${lot.Nome} · ${lot.Nivel}` : '';
        },
        sampleOf: ({ Test }) => sheet.tests.find(({ id }) => id === Test)?.byCode.get(definition.CodigoComponent),
        entryOf: (well) => wells.get(well, component),
        edit: (edits) => wells.type(component, edits),
        refusalText: (refusal) => refusalText(refusal, intl),
        follow: (repaint) => wells.outbox.follow({ changed: repaint, moved: repaint }),
      },
      intl,
    );
  }, [sheet, definition, component, mayType, wells, intl]);
}

/** The components of a worksheet by their codes, as the catalogue knows them. */
function componentIds({ tests }: Worksheet): ReadonlyMap<string, number> {
  return new Map(
    tests.flatMap(({ results }) => results.map(({ definition, component }) => [definition.CodigoComponent, component])),
  );
}
