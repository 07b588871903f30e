import { LesserActs, SidePanel } from '@bancada/ui';
import { SheetExportMenu } from '@bancada/sheet/export';
import { Sheet, SheetStatus, type CellAddress, type SheetSelection } from '@bancada/sheet';
import { plainView, SheetToolbar, useSheetView } from '@bancada/sheet/view';
import { Button, makeStyles } from '@fluentui/react-components';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { reportError } from '../../../../shared/errors/index.ts';
import { RecordFiles } from '../../../../shared/files/index.ts';
import { useMay } from '../../../../shared/session/useUser.ts';
import { altC, useShortcut } from '../../../../shared/useShortcut.ts';
import { useDensity, useZebra } from '../../../../shared/usePreferences.ts';
import { findTransition, isCalculated, SampleArquivos, testMachine, typingStates } from '@bancada/contracts';
import { sender } from '../draft/draft.outbox.ts';
import { AntibiogramButton } from '../antibiograma/AntibiogramButton.tsx';
import { CountDialog } from '../contagem/CountDialog.tsx';
import { isCounted } from '../contagem/counter.ts';
import { ExplainDrawer } from '../explain/ExplainDrawer.tsx';
import { NoteDialog } from '../notes/NoteDialog.tsx';
import { PendingDrawer } from '../pending/PendingDrawer.tsx';
import { PreviousPanel } from '../previous/PreviousPanel.tsx';
import type { Previous } from '../previous/usePrevious.ts';
import { RunsPanel } from '../repeat/RunsPanel.tsx';
import { ReviewActions } from '../review/ReviewActions.tsx';
import type { SheetResult, Worksheet, WorksheetTest } from '../worksheet.ts';
import { useMergeLive, useMergeOnFocus } from '../useWorksheet.ts';
import type { Layout } from './layouts.ts';
import { useCountedRows } from './useCountedRows.ts';
import { useExportSource } from './useExportSource.ts';
import { ResultViews } from './ResultViews.tsx';
import { useMixedUnits } from './useMixedUnits.ts';
import { useResultGrid } from './useResultGrid.ts';
import { useReveal } from './useReveal.ts';
import { useStatusItems } from './useStatusItems.tsx';

const useStyles = makeStyles({
  work: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', minHeight: 0 },
  grid: { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr) auto', minHeight: 0, minWidth: 0 },
});

const none: Previous = new Map();

interface ResultGridProps<Row> {
  readonly worksheet: Worksheet;
  readonly layout: Layout<Row>;
  /** Earlier results, where the worksheet is of one person's job. */
  readonly previous?: Previous;
  readonly upload: (sample: number, file: File) => Promise<string>;
  /** A scanned sample to go to; `at` tells one scan from the next. */
  readonly focus: { readonly sample: number; readonly at: string | null } | null;
  /** What a file or a printed table of it is called. */
  readonly title: string;
  /** Where the page shows the actions of the selection. */
  readonly actions: HTMLElement | null;
}

/** Results in a sheet: typing, computing, saving, reviewing. */
export function ResultGrid<Row>({
  worksheet,
  layout,
  previous = none,
  upload,
  focus,
  title,
  actions,
}: ResultGridProps<Row>) {
  const styles = useStyles();
  const intl = useIntl();
  const density = useDensity();
  const zebra = useZebra();
  const [selection, setSelection] = useState<SheetSelection | null>(null);
  const [change, setChange] = useState(0);
  const [explaining, setExplaining] = useState(false);
  const [calculated, setCalculated] = useState<SheetResult | null>(null);
  const [showPending, setShowPending] = useState(false);
  const [showPrevious, setShowPrevious] = useState(false);
  const [showRuns, setShowRuns] = useState(false);
  const [showFiles, setShowFiles] = useState(false);
  const mayType = useMay()('digitar', 'Laboratorio');
  const [counting, setCounting] = useState<WorksheetTest | null>(null);
  /** The result whose note is open. */
  const [noted, setNoted] = useState<SheetResult | null>(null);
  const changed = useCallback(() => setChange((count) => count + 1), []);
  const [look, setLook] = useState(plainView);
  const counted = useCountedRows(layout);
  const view = useSheetView({ ...layout, rows: counted.rows, state: look, onState: setLook });
  const { sheet, edit, repaint, placeOfSample } = useResultGrid(worksheet, layout, changed);
  const reveal = useReveal(sheet, view);
  useEffect(() => layout.follow?.((rowIds) => sheet.current?.refresh(rowIds)), [layout, sheet]);
  useMergeOnFocus(worksheet, repaint);
  useMergeLive(worksheet, repaint);

  useEffect(() => {
    const place = focus && placeOfSample(focus.sample);
    if (place) reveal(place);
  }, [focus, placeOfSample, reveal]);

  /** The explanation follows the selection from one calculated cell to the next. */
  const select = useCallback(
    (next: SheetSelection | null) => {
      setSelection(next);
      const result = next && layout.resultAt(next.active.rowId, next.active.columnId);
      if (result && isCalculated(result.definition)) setCalculated(result);
    },
    [layout],
  );

  // The drawer takes room from the grid: the cell it explains must not be the one it hides.
  useEffect(() => {
    if (!explaining || !calculated) return undefined;
    const { rowId, columnId } = layout.addressOf(calculated);
    const frame = requestAnimationFrame(() => sheet.current?.scrollTo(rowId, columnId));
    return () => cancelAnimationFrame(frame);
  }, [explaining, calculated, layout, sheet]);

  const onKey = useCallback(
    (event: KeyboardEvent, active: CellAddress | null) => {
      if (event.key === 'Escape') {
        setExplaining(false);
        setShowPrevious(false);
        setShowRuns(false);
        setShowFiles(false);
      }
      if (!event.ctrlKey || event.altKey) return;
      if (event.key === 's') {
        event.preventDefault();
        void sender.now();
      } else if (event.key === 'e' && active) {
        event.preventDefault();
        const result = layout.resultAt(active.rowId, active.columnId);
        if (result && isCalculated(result.definition)) setExplaining((shown) => !shown);
      } else if (event.key === 'i' && active) {
        event.preventDefault();
        setShowPrevious((shown) => !shown);
      } else if (event.key === 'm' && active) {
        const result = layout.resultAt(active.rowId, active.columnId);
        if (!result) return;
        event.preventDefault();
        setNoted(result);
      }
    },
    [layout],
  );
  const uploadFile = useCallback(
    async (row: Row, columnId: string, file: File) => {
      const result = layout.resultAt(layout.rowId(row), columnId);
      if (!result) throw new Error(`No result at ${columnId}`);
      return upload(result.test.sample.id, file);
    },
    [layout, upload],
  );

  const source = useExportSource(view, title);
  const visible = useMemo(
    () => [...new Set(layout.rows.flatMap((row) => layout.testsAt(layout.rowId(row))))],
    [layout],
  );
  const items = useStatusItems(worksheet, visible, change, {
    showPending: () => setShowPending(true),
    nextProblem: () => sheet.current?.nextProblem(),
    counted,
  });
  const tests = useMemo(() => selectedTests(layout, selection), [layout, selection]);
  const active = selection && layout.resultAt(selection.active.rowId, selection.active.columnId);

  const single = tests.length === 1 ? tests[0] : undefined;
  const countable = single && mayType && isCountable(single) ? single : null;
  useShortcut(altC, () => countable && setCounting(countable));
  const mixed = useMixedUnits(layout, selection);

  return (
    <div className={styles.work}>
      <div className={styles.grid}>
        <SheetToolbar view={view} onFind={() => sheet.current?.find()}>
          <ResultViews tela={layout.tela} look={look} onLook={setLook} />
        </SheetToolbar>
        <Sheet
          ref={sheet}
          label={intl.formatMessage({ id: 'laboratory.results.title' })}
          columns={view.visibleColumns}
          rows={view.visibleRows}
          view={view}
          rowId={layout.rowId}
          group={view.group}
          density={density}
          lines={layout.lines ?? 1}
          zebra={zebra}
          onEdit={edit}
          onSelection={select}
          onKey={onKey}
          uploadFile={uploadFile}
        />
        <SheetStatus
          items={mixed ? [...items, mixed] : items}
          statistics={mixed ? null : (selection?.statistics ?? null)}
        />
      </div>
      {explaining && calculated && (
        <ExplainDrawer result={calculated} change={change} onClose={() => setExplaining(false)} />
      )}
      {showPrevious && active && (
        <PreviousPanel result={active} previous={previous} onClose={() => setShowPrevious(false)} />
      )}
      {showRuns && single && (
        <RunsPanel
          key={single.id}
          worksheet={worksheet}
          entry={single}
          onDone={() => repaint(single.results)}
          onClose={() => setShowRuns(false)}
        />
      )}
      {showFiles && single && (
        <SidePanel
          title={intl.formatMessage({ id: 'laboratory.results.sampleFiles.of' }, { sample: single.sample.Nome })}
          onClose={() => setShowFiles(false)}
        >
          <RecordFiles key={single.sample.id} noun={SampleArquivos} record={single.sample.id} />
        </SidePanel>
      )}
      {noted && (
        <NoteDialog
          result={noted}
          locked={!mayType || !typingStates.includes(noted.test.test.TestStatus)}
          onClose={() => setNoted(null)}
        />
      )}
      {counting && (
        <CountDialog
          test={counting}
          onWrite={(values) =>
            sheet.current?.setCells(values.map(({ result, text }) => ({ ...layout.addressOf(result), text }))) ??
            values.length
          }
          onClose={() => setCounting(null)}
        />
      )}
      {showPending && (
        <PendingDrawer
          worksheet={worksheet}
          onGo={(result) => {
            counted.showAll();
            reveal(layout.addressOf(result));
          }}
          onClose={() => setShowPending(false)}
        />
      )}
      {actions &&
        createPortal(
          <>
            <LesserActs size="small">
              <SheetExportMenu source={source} onError={reportError} />
              {single && isRepeatable(single) && (
                <Button size="small" aria-expanded={showRuns} onClick={() => setShowRuns(!showRuns)}>
                  {intl.formatMessage({ id: 'laboratory.repeat.open' }, { n: single.test.Execucao })}
                </Button>
              )}
              {countable && (
                <Button size="small" title="Alt+C" onClick={() => setCounting(countable)}>
                  {intl.formatMessage({ id: 'laboratory.results.count.open' })}
                </Button>
              )}
              <AntibiogramButton entry={single} />
              {single && (
                <Button size="small" aria-expanded={showFiles} onClick={() => setShowFiles(!showFiles)}>
                  {intl.formatMessage({ id: 'laboratory.results.sampleFiles' })}
                </Button>
              )}
            </LesserActs>
            <ReviewActions
              tests={tests}
              change={change}
              explain={active && isCalculated(active.definition) ? () => setExplaining(true) : undefined}
              onMoved={(moved) => repaint(moved.flatMap((test) => test.results))}
            />
          </>,
          actions,
        )}
    </div>
  );
}

/** Whether a test has been repeated, or may be. */
const isRepeatable = ({ test: { Execucao, TestStatus } }: WorksheetTest): boolean =>
  Execucao > 1 || findTransition(testMachine, TestStatus, 'repetir') !== undefined;

/** Whether a test has a differential that may be typed now. */
const isCountable = ({ results, test: { TestStatus } }: WorksheetTest): boolean =>
  typingStates.includes(TestStatus) && results.some(({ definition }) => isCounted(definition));

/** The tests the selection touches. */
function selectedTests<Row>(layout: Layout<Row>, selection: SheetSelection | null): WorksheetTest[] {
  return [...new Set(selection?.rowIds.flatMap((rowId) => layout.testsAt(rowId, selection.columnIds)))];
}
