import type { SheetStatusItem } from '@bancada/sheet';
import {
  CheckmarkCircleRegular,
  CloudOffRegular,
  ErrorCircleRegular,
  MathFormulaRegular,
  SaveSyncRegular,
  WarningRegular,
} from '@fluentui/react-icons';
import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { sender } from '../draft/draft.outbox.ts';
import { useDraftCells } from '../draft/useDraftCells.ts';
import { summarise, unsavedOf } from '../summary.ts';
import type { Summary, Worksheet, WorksheetTest } from '../worksheet.ts';
import type { Counted, CountedRows } from './useCountedRows.ts';

interface StatusActions {
  readonly showPending: () => void;
  readonly nextProblem: () => void;
  /** The rows a count is of, shown alone. */
  readonly counted: Pick<CountedRows<unknown>, 'only' | 'toggle'>;
}

/** Counting a large worksheet waits until the keys rest this long, in milliseconds. */
const REST = 150;

/** Counts again when values changed, but never while somebody types. */
function useSummary(tests: readonly WorksheetTest[], change: number): Summary {
  const [counted, setCounted] = useState(change);
  useEffect(() => {
    const timer = setTimeout(() => setCounted(change), REST);
    return () => clearTimeout(timer);
  }, [change]);
  return useMemo(() => (counted < 0 ? summarise([]) : summarise(tests)), [tests, counted]);
}

/** The statements of the status strip. `change` grows with every repaint. */
export function useStatusItems(
  worksheet: Worksheet,
  tests: readonly WorksheetTest[],
  change: number,
  { showPending, nextProblem, counted }: StatusActions,
): readonly SheetStatusItem[] {
  const intl = useIntl();
  const { filled, editable, outOfRange, critical, failed } = useSummary(tests, change);
  const { onTheWay, waiting } = unsavedOf(useDraftCells(worksheet));
  const say = (id: string, n: number, of?: number) =>
    intl.formatMessage({ id }, { n, ...(of === undefined ? {} : { of }) });
  const alone = (of: Counted) => ({ pressed: counted.only === of, onClick: () => counted.toggle(of) });
  const items: SheetStatusItem[] = [
    {
      id: 'filled',
      text: say('laboratory.results.strip.filled', filled, editable),
      // Where nothing is missing there is nothing to show alone, but for coming back from it.
      ...(filled < editable || counted.only === 'filled' ? alone('filled') : {}),
    },
  ];
  if (outOfRange > 0 || counted.only === 'outOfRange')
    items.push({
      id: 'outOfRange',
      tone: 'warning',
      icon: <WarningRegular />,
      text: say('laboratory.results.strip.outOfRange', outOfRange),
      ...alone('outOfRange'),
    });
  if (critical > 0 || counted.only === 'critical')
    items.push({
      id: 'critical',
      tone: 'danger',
      icon: <ErrorCircleRegular />,
      text: say('laboratory.results.strip.critical', critical),
      ...alone('critical'),
    });
  if (failed > 0)
    items.push({
      id: 'failed',
      tone: 'danger',
      icon: <MathFormulaRegular />,
      text: say('laboratory.results.strip.failed', failed),
      onClick: nextProblem,
    });
  if (waiting > 0)
    items.push({
      id: 'problems',
      tone: 'danger',
      icon: <WarningRegular />,
      text: say('laboratory.results.strip.problems', waiting),
      onClick: showPending,
    });
  if (sender.trouble === 'offline')
    items.push({
      id: 'offline',
      tone: 'warning',
      icon: <CloudOffRegular />,
      text: say('laboratory.results.strip.offline', onTheWay),
    });
  else if (onTheWay > 0)
    items.push({ id: 'unsaved', icon: <SaveSyncRegular />, text: say('laboratory.results.strip.unsaved', onTheWay) });
  else
    items.push({
      id: 'saved',
      tone: 'success',
      icon: <CheckmarkCircleRegular />,
      text: intl.formatMessage({
        id: waiting > 0 ? 'laboratory.results.strip.restSaved' : 'laboratory.results.strip.saved',
      }),
    });
  return items;
}
