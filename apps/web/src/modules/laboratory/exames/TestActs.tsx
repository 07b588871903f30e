import { Button } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';
import type { RecordActsProps } from '../../../shared/registry/index.ts';
import { worksheetHref } from './worksheetHref.ts';

/** Opens the worksheet of the test's job, at its sample. */
export function TestActs({ row }: RecordActsProps) {
  const [, goTo] = useLocation();
  const href = worksheetHref(row);
  if (href === null) return null;
  return (
    <Button appearance="primary" onClick={() => goTo(href)}>
      <FormattedMessage id="laboratory.Test.open" />
    </Button>
  );
}
