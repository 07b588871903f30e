import { FormSkeleton } from '@bancada/ui';
import { RecordPanel, type FormLayout } from '@bancada/ui/registry';
import type { ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { LoadError } from '../LoadError.tsx';
import { panelWidth } from './children.ts';
import { OpenRecord } from './OpenRecord.tsx';
import type { RecordActsProps, RecordParts, RecordTab, RegistryResource } from './types.ts';
import { useRecord } from './useRecord.ts';
import type { RegistryPageState } from './useRegistry.ts';

/** What the parts of a record's panel share. */
export interface DrawerProps {
  readonly resource: RegistryResource;
  readonly form: FormLayout | undefined;
  readonly parts: RecordParts | undefined;
  readonly Acts: ComponentType<RecordActsProps> | undefined;
  readonly tabs: readonly RecordTab[] | undefined;
  readonly page: RegistryPageState;
  readonly record: number | 'novo';
}

/** One record beside the grid: on its way, failed, or open. */
export function RecordDrawer(props: DrawerProps) {
  const { resource, page, record } = props;
  const intl = useIntl();
  const { state, error, retry } = useRecord(resource, record, page.only);
  if (state) return <OpenRecord {...props} state={state} />;
  const title = intl.formatMessage({ id: record === 'novo' ? `${resource.noun}.new` : `${resource.noun}.title` });
  return (
    <RecordPanel title={title} width={panelWidth(resource)} onClose={() => page.open(null)}>
      {error ? <LoadError error={error} onRetry={retry} onBack={() => page.open(null)} /> : <FormSkeleton />}
    </RecordPanel>
  );
}
