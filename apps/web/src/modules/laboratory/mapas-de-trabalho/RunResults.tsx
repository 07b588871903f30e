import { EmptyState, GridSkeleton } from '@bancada/ui';
import { Select } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { LoadError } from '../../../shared/LoadError.tsx';
import { useMay } from '../../../shared/session/useUser.ts';
import { useFileNames } from '../resultados/files/useFileNames.ts';
import { planilhaLayout } from '../resultados/grid/layouts.ts';
import { resultCells } from '../resultados/grid/resultCell.ts';
import { ResultGrid } from '../resultados/grid/ResultGrid.tsx';
import { PlateView } from '../resultados/plate/PlateView.tsx';
import { usePlate } from '../resultados/plate/usePlate.ts';
import { useWorksheet } from '../resultados/useWorksheet.ts';
import type { Worksheet } from '../resultados/worksheet.ts';

interface Places {
  /** Where the page shows what is chosen: a component of the plate, an exam of the grid. */
  readonly choice: HTMLElement | null;
  readonly actions: HTMLElement | null;
}

/** The results of a run, as a grid or as its plate, over the same drafts. */
export function RunResults({ run, view, ...places }: { run: number; view: 'grade' | 'placa' } & Places) {
  const intl = useIntl();
  const [, navigate] = useLocation();
  // Read beside the results: the plate is drawn from both.
  usePlate(view === 'placa' ? run : null);
  const { data, error, retry } = useWorksheet({ MapaTrabalho: String(run) });
  if (error)
    return <LoadError error={error} onRetry={retry} onBack={() => navigate('/laboratorio/mapas-de-trabalho')} />;
  if (!data) return <GridSkeleton />;
  if (data.tests.length === 0)
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'laboratory.runs.empty.title' })}
        message={intl.formatMessage({ id: 'laboratory.runs.empty.text' })}
      />
    );
  return view === 'placa' ? (
    <PlateView worksheet={data} run={run} {...places} />
  ) : (
    <RunGrid worksheet={data} {...places} />
  );
}

/** The run's tests, a row each in the order of the positions. */
function RunGrid({ worksheet, choice, actions }: { worksheet: Worksheet } & Places) {
  const intl = useIntl();
  const mayType = useMay()('digitar', 'Laboratorio');
  const files = useFileNames(worksheet);
  const exams = useMemo(
    () => [...new Map(worksheet.tests.map(({ test, nome }) => [test.Tratamento, nome]))],
    [worksheet],
  );
  const [chosen, setChosen] = useState<number | null>(null);
  const exam = chosen ?? exams[0]?.[0] ?? 0;
  const cell = useMemo(() => resultCells(intl, mayType, files.nameOf), [intl, mayType, files.nameOf]);
  const layout = useMemo(() => planilhaLayout(worksheet, exam, cell, intl), [worksheet, exam, cell, intl]);
  return (
    <>
      {choice &&
        exams.length > 1 &&
        createPortal(
          <Select
            size="small"
            aria-label={intl.formatMessage({ id: 'laboratory.results.view.procedure' })}
            value={String(exam)}
            onChange={(_, { value }) => setChosen(Number(value))}
          >
            {exams.map(([id, nome]) => (
              <option key={id} value={id}>
                {nome}
              </option>
            ))}
          </Select>,
          choice,
        )}
      <ResultGrid
        key={exam}
        worksheet={worksheet}
        layout={layout}
        upload={files.upload}
        focus={null}
        actions={actions}
        title={exams.find(([id]) => id === exam)?.[1] ?? ''}
      />
    </>
  );
}
