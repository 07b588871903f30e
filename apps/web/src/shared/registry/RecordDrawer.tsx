import { FormSkeleton } from '@bancada/ui';
import { RecordPanel } from '@bancada/ui/registry';
import { useIntl } from 'react-intl';
import { LoadError } from '../LoadError.tsx';
import { panelWidth } from './panelWidth.ts';
import { OpenRecord } from './OpenRecord.tsx';
import type { DrawerProps } from './drawerProps.ts';
import { useRecord } from './useRecord.ts';

/** One record beside the grid: on its way, failed, or open. */
export function RecordDrawer(props: DrawerProps) {
  const { resource, page, record, aside } = props;
  const intl = useIntl();
  const { state, error, retry } = useRecord(resource, record, page.only);
  if (state) return <OpenRecord {...props} state={state} />;
  const title = intl.formatMessage({ id: record === 'novo' ? `${resource.noun}.new` : `${resource.noun}.title` });
  return (
    <RecordPanel title={title} width={panelWidth(resource, aside !== undefined)} onClose={() => page.open(null)}>
      {error ? <LoadError error={error} onRetry={retry} onBack={() => page.open(null)} /> : <FormSkeleton />}
    </RecordPanel>
  );
}
