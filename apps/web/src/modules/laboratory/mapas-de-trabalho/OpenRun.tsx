import { Button } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';
import type { RecordActsProps } from '../../../shared/registry/index.ts';
import { runHref } from './runHref.ts';

/** Opens a run at the bench. */
export function OpenRun({ row }: RecordActsProps) {
  const [, goTo] = useLocation();
  return (
    <Button appearance="primary" onClick={() => goTo(runHref(row.id))}>
      <FormattedMessage id="laboratory.runs.open" />
    </Button>
  );
}
