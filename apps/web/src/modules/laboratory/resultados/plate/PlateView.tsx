import { isTyped } from '@bancada/contracts';
import { GridSkeleton } from '@bancada/ui';
import { Select } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { useMay } from '../../../../shared/session/useUser.ts';
import { LoadError } from '../../../../shared/LoadError.tsx';
import { useFileNames } from '../files/useFileNames.ts';
import { resultCells } from '../grid/resultCell.ts';
import { ResultGrid } from '../grid/ResultGrid.tsx';
import type { Worksheet } from '../worksheet.ts';
import { componentsOf, plateLayout } from './plateLayout.ts';
import { usePlate } from './usePlate.ts';
import { useQuality } from './useQuality.ts';

/** The plate of a run, for typing: one component at a time, in the wells where it is measured. */
export function PlateView({
  worksheet,
  run,
  actions,
  choice,
}: {
  worksheet: Worksheet;
  run: number;
  /** Where the page shows the actions of the selection. */
  actions: HTMLElement | null;
  /** Where the page shows the choice of the component. */
  choice: HTMLElement | null;
}) {
  const intl = useIntl();
  const mayType = useMay()('digitar', 'Laboratorio');
  const [, navigate] = useLocation();
  const reading = usePlate(run);
  const components = useMemo(() => componentsOf(worksheet), [worksheet]);
  const [chosen, setChosen] = useState<string | null>(null);
  const code = chosen ?? firstTyped(components);
  const definition = components.find(({ CodigoComponent }) => CodigoComponent === code);
  const quality = useQuality(worksheet, reading, run, definition);
  const files = useFileNames(worksheet);
  const cell = useMemo(() => resultCells(intl, mayType, files.nameOf), [intl, mayType, files.nameOf]);
  const { data: mapa } = reading.run;
  const { data: wells } = reading.wells;
  // The plate follows the positions, not each version of the run: nothing is drawn anew under the person's hands.
  const plate = useSame(mapa && wells ? { run: { Linhas: mapa.Linhas, Colunas: mapa.Colunas }, wells } : null);
  const layout = useMemo(
    () => (plate && quality ? plateLayout(worksheet, plate, code, { cell, quality, intl }) : null),
    [worksheet, plate, code, cell, quality, intl],
  );
  const error = reading.run.error ?? reading.wells.error;
  const retry = () => void Promise.all([reading.run.mutate(), reading.wells.mutate()]);
  if (error)
    return <LoadError error={error} onRetry={retry} onBack={() => navigate('/laboratorio/mapas-de-trabalho')} />;
  if (!layout || !mapa) return <GridSkeleton />;
  return (
    <>
      {choice &&
        createPortal(
          <Select
            size="small"
            aria-label={intl.formatMessage({ id: 'laboratory.runs.component' })}
            value={code}
            onChange={(_, { value }) => setChosen(value)}
          >
            {components.map(({ CodigoComponent, NomeComponent, Unidade }) => (
              <option key={CodigoComponent} value={CodigoComponent}>
                {Unidade ? `${NomeComponent} (${Unidade})` : NomeComponent}
              </option>
            ))}
          </Select>,
          choice,
        )}
      <ResultGrid
        key={`placa ${run} ${code}`}
        worksheet={worksheet}
        layout={layout}
        upload={files.upload}
        focus={null}
        actions={actions}
        title={[mapa.Nome, definition?.NomeComponent].filter(Boolean).join(' · ')}
      />
    </>
  );
}

const firstTyped = (components: ReturnType<typeof componentsOf>): string =>
  (components.find(isTyped) ?? components[0])?.CodigoComponent ?? '';

/** The same object for as long as it says the same. */
function useSame<T>(value: T): T {
  const text = JSON.stringify(value);
  return useMemo(() => JSON.parse(text) as T, [text]);
}
