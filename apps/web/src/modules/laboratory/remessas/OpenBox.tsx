import { Button } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';
import type { RecordActsProps } from '../../../shared/registry/index.ts';
import { boxHref } from './boxHref.ts';

/** Opens a box where its tubes are read. */
export function OpenBox({ row }: RecordActsProps) {
  const [, goTo] = useLocation();
  return (
    <Button appearance="primary" onClick={() => goTo(boxHref(row.id))}>
      <FormattedMessage id="laboratory.boxes.open" />
    </Button>
  );
}
