import { Cobranca } from '@bancada/contracts/finance';
import { Text } from '@fluentui/react-components';
import { lazy, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { useReading } from '../../../shared/api/index.ts';
import type { RecordActsProps, RecordTab } from '../../../shared/registry/index.ts';

/** The picture of a code is drawn only where one is shown. */
const ChargeCode = lazy(() => import('./ChargeCode.tsx'));

function OwnCode({ row }: RecordActsProps) {
  return (
    <Suspense fallback={null}>
      <ChargeCode charge={Cobranca.row.parse(row)} />
    </Suspense>
  );
}

/** The last charge of a title. */
function TitleCode({ row }: RecordActsProps) {
  const intl = useIntl();
  const { data } = useReading(Cobranca.calls.list, {
    query: { Titulo: String(row.id), _sort: 'Numero:DESC', _limit: '1' },
  });
  const [charge] = data ?? [];
  if (!data) return null;
  if (!charge) return <Text>{intl.formatMessage({ id: 'finance.charge.none' })}</Text>;
  return (
    <Suspense fallback={null}>
      <ChargeCode charge={charge} />
    </Suspense>
  );
}

/** What the payer needs, beside a charge's data. */
export const chargeTabs: readonly RecordTab[] = [{ name: 'codigo', title: 'finance.charge.tab', Tab: OwnCode }];

/** The same beside a receivable's data. */
export const titleTabs: readonly RecordTab[] = [{ name: 'cobranca', title: 'finance.charge.tab', Tab: TitleCode }];
