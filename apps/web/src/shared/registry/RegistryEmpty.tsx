import { EmptyState } from '@bancada/ui';
import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { RegistryResource } from './types.ts';
import type { RegistryPageState } from './useRegistry.ts';

/** A list without rows: nothing fits what the person chose, or there are none yet; then it says what they are for. */
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
  if (page.filtered) {
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
