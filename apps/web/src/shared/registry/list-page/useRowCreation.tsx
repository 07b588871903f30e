import { Button } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { hasLines } from '../children.ts';
import type { RegistryResource } from '../types.ts';
import type { RegistryPageState } from '../useRegistry.ts';
import type { ListMode } from './useListMode.ts';

const FirstRowsDialog = lazy(() => import('../first-rows/FirstRowsDialog.tsx'));

/** An act with its words, for a button or an entry of a menu. */
interface Act {
  readonly text: string;
  readonly onClick: () => void;
}

/** The ways to add rows to a list; what the person may not do, or the noun does not have, is null. */
export interface RowCreation {
  /** The button that opens a new record. */
  readonly button: ReactNode;
  /** Many new rows typed together. */
  readonly newLines: Act | null;
  /** Rows that most companies begin with. */
  readonly firstRows: Act | null;
  /** The open dialog, if any. */
  readonly dialog: ReactNode;
}

/**
 * The ways to add rows to a list.
 *
 * @param own - the page's own button for a new record
 */
export function useRowCreation(
  resource: RegistryResource,
  page: RegistryPageState,
  mode: ListMode,
  own: ReactNode,
): RowCreation {
  const intl = useIntl();
  const [adding, setAdding] = useState(false);
  const newRecord = (
    <Button appearance="primary" icon={<Add20Regular />} title="Alt+N" onClick={() => page.open('novo')}>
      {intl.formatMessage({ id: `${resource.noun}.new` })}
    </Button>
  );
  const act = (offered: boolean, id: string, onClick: () => void): Act | null =>
    page.may.create && offered ? { text: intl.formatMessage({ id }), onClick } : null;
  return {
    button: own ?? (page.may.create ? newRecord : null),
    newLines: act(!hasLines(resource), 'registry.lines.start', () => mode.start('new-lines')),
    firstRows: act(resource.firstRows, 'registry.first.act', () => setAdding(true)),
    dialog: adding && (
      <Suspense fallback={null}>
        <FirstRowsDialog resource={resource} onClose={() => setAdding(false)} onAdded={() => page.reload()} />
      </Suspense>
    ),
  };
}
