import type { SheetStatusItem } from '@bancada/ui/sheet';
import { CheckmarkCircleRegular, CloudOffRegular, ErrorCircleRegular, MathFormulaRegular, SaveSyncRegular, WarningRegular } from '@fluentui/react-icons';
import { useDeferredValue, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { draftsState } from '../draft/draft.state.ts';
import { summarise } from '../summary.ts';
import type { SheetResult } from '../worksheet.ts';

interface StatusActions {
  readonly showPending: () => void;
  readonly nextProblem: () => void;
}

/** The statements of the status strip. `change` grows with every repaint; counting waits until the keys rest. */
export function useStatusItems(results: readonly SheetResult[], change: number, { showPending, nextProblem }: StatusActions): readonly SheetStatusItem[] {
  const intl = useIntl();
  const { offline } = useSnapshot(draftsState);
  const settled = useDeferredValue(change);
  const summary = useMemo(() => (settled < 0 ? summarise([]) : summarise(results)), [results, settled]);
  const say = (id: string, n: number, of?: number) => intl.formatMessage({ id }, { n, ...(of === undefined ? {} : { of }) });
  const { filled, editable, outOfRange, critical, failed, unsaved, problems } = summary;
  const items: SheetStatusItem[] = [{ id: 'filled', text: say('laboratory.results.strip.filled', filled, editable) }];
  if (outOfRange > 0) items.push({ id: 'outOfRange', tone: 'warning', icon: <WarningRegular />, text: say('laboratory.results.strip.outOfRange', outOfRange) });
  if (critical > 0) items.push({ id: 'critical', tone: 'danger', icon: <ErrorCircleRegular />, text: say('laboratory.results.strip.critical', critical) });
  if (failed > 0) items.push({ id: 'failed', tone: 'danger', icon: <MathFormulaRegular />, text: say('laboratory.results.strip.failed', failed), onClick: nextProblem });
  if (problems > 0) items.push({ id: 'problems', tone: 'danger', icon: <WarningRegular />, text: say('laboratory.results.strip.problems', problems), onClick: showPending });
  if (offline) items.push({ id: 'offline', tone: 'warning', icon: <CloudOffRegular />, text: say('laboratory.results.strip.offline', unsaved) });
  else if (unsaved > 0) items.push({ id: 'unsaved', icon: <SaveSyncRegular />, text: say('laboratory.results.strip.unsaved', unsaved) });
  else items.push({ id: 'saved', tone: 'success', icon: <CheckmarkCircleRegular />, text: intl.formatMessage({ id: 'laboratory.results.strip.saved' }) });
  return items;
}
