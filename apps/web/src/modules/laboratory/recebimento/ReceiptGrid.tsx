import {
  Sheet,
  SheetStatus,
  useSheetEdits,
  type CellAddress,
  type SheetHandle,
  type SheetSelection,
} from '@bancada/sheet';
import { plainView, SheetToolbar, useSheetView } from '@bancada/sheet/view';
import { makeStyles } from '@fluentui/react-components';
import { CheckmarkCircle16Filled } from '@fluentui/react-icons';
import { useCallback, useMemo, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { refusalText } from '../../../shared/errors/refusal.ts';
import { useMay } from '../../../shared/session/useUser.ts';
import { useDensity, useZebra } from '../../../shared/usePreferences.ts';
import { receiptSteps, saveSampleCells, stepFrom, undoingOf, undoings, type ReceiptStep } from './receipt.actions.ts';
import { isDone, receiptColumns } from './receipt.columns.ts';
import { ReceiptActions } from './ReceiptActions.tsx';
import type { Awaited, AwaitedSample } from './useAwaited.ts';
import type { Receipt } from './useReceipt.ts';

const useStyles = makeStyles({
  grid: { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr) auto', minHeight: 0, minWidth: 0 },
});

const rowId = ({ id }: AwaitedSample) => String(id);
const icons = { done: CheckmarkCircle16Filled };

/** The samples on their way in a sheet: selected ones are received, received with a remark, or refused. */
export function ReceiptGrid({
  sheet,
  awaited: { take },
  samples,
  receipt,
}: {
  sheet: RefObject<SheetHandle | null>;
  awaited: Awaited;
  samples: readonly AwaitedSample[];
  receipt: Receipt;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const may = useMay();
  const density = useDensity();
  const zebra = useZebra();
  const [selection, setSelection] = useState<SheetSelection | null>(null);
  const [look, setLook] = useState(plainView);
  const mayEdit = may('editar', 'Laboratorio');
  const stored = useMemo(() => receiptColumns(intl, mayEdit), [intl, mayEdit]);
  const save = useCallback(
    (cells: Parameters<typeof saveSampleCells>[1]) =>
      saveSampleCells(samples, cells, { onStored: take, sentence: (refusal) => refusalText(refusal, intl) }),
    [samples, take, intl],
  );
  const edits = useSheetEdits<AwaitedSample>({ sheet, columns: stored, rowId, save });
  const view = useSheetView({ rows: samples, columns: edits.columns, rowId, state: look, onState: setLook });
  const selected = useMemo(() => chosen(samples, selection?.rowIds ?? []), [samples, selection]);

  const start = (step: ReceiptStep, due: readonly AwaitedSample[]) => receipt.start(step, due);
  const menu = (active: CellAddress) => {
    const rows = selected.length > 0 ? selected : chosen(samples, [active.rowId]);
    const undo = undoings.map((undoing) => {
      const due = rows.filter((sample) => undoingOf(sample) === undoing);
      return {
        id: undoing,
        text: intl.formatMessage({ id: `laboratory.receipt.step.${undoing}` }, { n: due.length }),
        disabled: due.length === 0 || receipt.running,
        onClick: () => receipt.undo(undoing, due),
      };
    });
    const steps = receiptSteps.map((step) => {
      const due = rows.filter(({ StatusSample }) => stepFrom(StatusSample, step) !== undefined);
      return {
        id: step,
        text: intl.formatMessage({ id: `laboratory.receipt.step.${step}` }, { n: due.length }),
        disabled: due.length === 0 || receipt.running,
        onClick: () => start(step, due),
      };
    });
    return [...steps, ...undo];
  };
  const done = samples.filter(isDone).length;
  return (
    <div className={styles.grid}>
      <SheetToolbar view={view} onFind={() => sheet.current?.find()}>
        <ReceiptActions selected={selected} running={receipt.running} onStep={start} onUndo={receipt.undo} />
      </SheetToolbar>
      <Sheet<AwaitedSample>
        ref={sheet}
        label={intl.formatMessage({ id: 'laboratory.receipt.title' })}
        rowNumbers
        rows={view.visibleRows}
        columns={view.visibleColumns}
        rowId={rowId}
        view={view}
        density={density}
        zebra={zebra}
        icons={icons}
        reading={!mayEdit}
        onEdit={edits.onEdit}
        onSelection={setSelection}
        menu={menu}
      />
      <SheetStatus
        statistics={selection?.statistics ?? null}
        items={[
          { id: 'waiting', text: intl.formatMessage({ id: 'laboratory.receipt.count' }, { n: samples.length - done }) },
          { id: 'done', text: intl.formatMessage({ id: 'laboratory.receipt.here' }, { n: done }), tone: 'success' },
        ]}
      />
    </div>
  );
}

function chosen(samples: readonly AwaitedSample[], rowIds: readonly string[]): readonly AwaitedSample[] {
  const wanted = new Set(rowIds);
  return samples.filter((sample) => wanted.has(rowId(sample)));
}
