import {
  agrupamentosRateio,
  type AgrupamentoRateio,
  type ContaDoPlano,
  simularRateio,
} from '@bancada/contracts/finance';
import { SEGUNDOS_DESFAZER } from '@bancada/contracts/shared';
import { EmptyState, ErrorState, GridSkeleton } from '@bancada/ui';
import { MaskedText } from '@bancada/sheet/base';
import { Button, Checkbox, Field, makeStyles, Select, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { errorWords, useReading } from '../../../shared/api/index.ts';
import { reportError } from '../../../shared/errors/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';
import { undoable } from '../../../shared/undo/undo.state.ts';
import { useTitleChanges } from '../figures/useTitleChanges.ts';
import { apportion, previewShares, restoreShares } from '../titulos/apportion.ts';
import type { Asked } from './period.ts';
import { WhatIfTable } from './WhatIfTable.tsx';

const useStyles = makeStyles({
  whole: { minWidth: 0 },
  figures: { overflow: 'auto' },
  controls: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: tokens.spacingHorizontalM,
    paddingBottom: tokens.spacingVerticalM,
    '& .fui-Select, & select': { minWidth: 0, width: '100%' },
    '& > div': { minWidth: '140px', maxWidth: '260px' },
  },
  summary: { display: 'block', paddingBottom: tokens.spacingVerticalM },
});

/** What an apportionment would make of the statement, side by side with what it is; and applies it as it is shown. */
export default function WhatIf({
  rule,
  days: { De, Ate },
  unit,
  chart,
  onApplied,
}: {
  rule: number;
  chart: readonly ContaDoPlano[];
  days: Pick<Asked, 'De' | 'Ate'>;
  unit: number | null;
  onApplied: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const money = useMoney();
  const may = useMay();
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `finance.whatIf.${id}` }, values);
  const [by, setBy] = useState<AgrupamentoRateio>('CentroCusto');
  const [account, setAccount] = useState('');
  const [all, setAll] = useState(false);
  const [running, setRunning] = useState(false);
  const query = {
    De,
    Ate,
    Rateio: rule,
    Por: by,
    Todos: all ? ('true' as const) : ('false' as const),
    ...(account === '' ? {} : { PlanoConta: account }),
    ...(unit === null ? {} : { Unidade: unit }),
  };
  const { data, error, mutate } = useReading(simularRateio, { query }, { keepPreviousData: true });
  const retry = () => void mutate();
  useTitleChanges(retry);
  const apply = async () => {
    if (!data) return;
    setRunning(true);
    try {
      const before = await previewShares(rule, data.Titulos);
      await undoable(
        async () => {
          const done = await apportion(rule, data.Titulos, intl);
          return done.length === 0 ? null : done;
        },
        async (done) =>
          intl.formatMessage({ id: 'finance.apportion.undone' }, { n: await restoreShares(done, before, intl) }),
        (done) => ({
          title: intl.formatMessage({ id: 'finance.apportion.done' }, { n: done.length }),
          seconds: SEGUNDOS_DESFAZER,
        }),
      );
      retry();
      onApplied();
    } catch (failure) {
      reportError(failure);
    } finally {
      setRunning(false);
    }
  };
  const accounts = data?.Linhas.filter(
    ({ Natureza }) => Natureza === 'Despesa' || Natureza === 'Custo' || Natureza === 'Imposto',
  );
  return (
    <section aria-label={words('title')} className={styles.whole}>
      <div className={styles.controls}>
        <Field label={words('Por')}>
          <Select value={by} onChange={(_, { value }) => setBy(value === 'Unidade' ? 'Unidade' : 'CentroCusto')}>
            {agrupamentosRateio.map((each) => (
              <option key={each} value={each}>
                {words(`Por.${each}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words('account')}>
          <Select value={account} onChange={(_, { value }) => setAccount(value)}>
            <option value="">{words('account.all')}</option>
            {accounts?.map(({ PlanoConta, Codigo, Nome }) => (
              <option key={PlanoConta} value={PlanoConta ?? ''}>
                {`${Codigo ?? ''} ${Nome ?? ''}`}
              </option>
            ))}
          </Select>
        </Field>
        <Checkbox label={words('all')} checked={all} onChange={(_, { checked }) => setAll(checked === true)} />
        {may('editar', 'Financeiro') && (
          <Button
            appearance="primary"
            disabledFocusable={running || !data || data.Titulos.length === 0}
            onClick={() => void apply()}
          >
            {words('apply', { n: data?.Titulos.length ?? 0 })}
          </Button>
        )}
      </div>
      {error && <ErrorState {...errorWords(error, intl)} onRetry={retry} />}
      {!error && !data && <GridSkeleton columns={6} rows={12} />}
      {!error && data && data.Linhas.length === 0 && <EmptyState title={words('empty')} message="" />}
      {!error && data && data.Linhas.length > 0 && (
        <>
          <Text className={styles.summary}>
            <MaskedText>
              {words('summary', { n: data.Titulos.length, value: money.reais(data.Valor), closed: data.Fechados })}
            </MaskedText>
          </Text>
          {/* What scrolls is reached by the keyboard. */}
          <div className={styles.figures} role="group" tabIndex={0} aria-label={words('title')}>
            <WhatIfTable title={words('title')} by={by} accounts={chart} data={data} />
          </div>
        </>
      )}
    </section>
  );
}
