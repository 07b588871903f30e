import { EmptyState } from '@bancada/ui';
import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useReading } from '../api/index.ts';
import type { RegistryResource } from './types.ts';
import type { RegistryPageState } from './useRegistry.ts';

/**
 * A list without rows: nothing fits what the person chose, or what the page shows at first; or there are none at all, and
 * then it says what they are for.
 */
export function RegistryEmpty({
  resource,
  page,
  acts,
}: {
  resource: RegistryResource;
  page: RegistryPageState;
  /** How the first rows come about. */
  acts: ReactNode;
}) {
  const intl = useIntl();
  const { data: all, error } = useReading(resource.calls.count, page.filtered ? { query: page.only } : null);
  if (page.filtered && all === undefined && !error) return null;
  if (page.filtered && all !== 0) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'registry.none.title' })}
        message={intl.formatMessage({ id: 'registry.none.text' })}
        action={<Button onClick={() => page.widen()}>{intl.formatMessage({ id: 'registry.none.widen' })}</Button>}
      />
    );
  }
  const create = resource.firstRows ? 'registry.empty.first' : 'registry.empty.text';
  const next = intl.formatMessage({ id: page.may.create ? create : 'registry.empty.later' });
  return (
    <EmptyState
      title={intl.formatMessage({ id: 'registry.empty.title' })}
      message={`${intl.formatMessage({ id: `${resource.noun}.empty` })} ${next}`}
      action={acts}
    />
  );
}
