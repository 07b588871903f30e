import { Conta, ExtratoLinha, linhasEmAberto } from '@bancada/contracts/finance';
import { EmptyState, ErrorState, GridSkeleton, PageFrame, PageHeader } from '@bancada/ui';
import { Button, makeStyles, Select, Switch } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useSearchParams } from 'wouter';
import { errorWords, useReading } from '../../../shared/api/index.ts';
import { ImportButton } from '../extratos/ImportButton.tsx';
import { Desk } from './Desk.tsx';
import { useStatement } from './useStatement.ts';

const useStyles = makeStyles({
  // Which account it is gives way before the title does.
  account: {
    '&&': { flexShrink: 100 },
    minWidth: '120px',
    maxWidth: '280px',
    '& select': { textOverflow: 'ellipsis' },
  },
});

const active = { query: { IsActive: 'true', _limit: '-1', _sort: 'Nome:ASC' } };

const open = { query: { _por: 'Conta', Situacao_in: [...linhasEmAberto] } };

/** Conciliação: the lines of an account's statement are held against the books, by keyboard. */
export default function ConciliacaoPage() {
  const styles = useStyles();
  const intl = useIntl();
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `finance.reconcile.${id}` }, values);
  const [, goTo] = useLocation();
  const [search, setSearch] = useSearchParams();
  const [all, setAll] = useState(false);
  const contas = useReading(Conta.calls.list, active);
  const accounts = contas.data ?? [];
  const asked = Number(search.get('conta'));
  // Nobody asked for an account: where the most lines wait is where the work is.
  // One stays there: what was the last line of it leads to no other account.
  const [found, setFound] = useState<number | undefined>();
  const isChosen = asked > 0 || found !== undefined;
  const waiting = useReading(ExtratoLinha.calls.groups, isChosen ? null : open, { revalidateIfStale: false });
  const busiest = waiting.data?.toSorted((a, b) => b.Quantidade - a.Quantidade)[0]?.Valor;
  const isKnown = isChosen || waiting.data !== undefined || waiting.error !== undefined;
  const preferred = asked || (found ?? Number(busiest ?? 0));
  const account = isKnown ? (accounts.find(({ id }) => id === preferred) ?? accounts[0])?.id : undefined;
  if (!isChosen && account !== undefined) setFound(account);
  const statement = useStatement(account, all);
  const { lines, balance } = statement;
  const error = contas.error ?? statement.error;
  // Whoever has imported a statement goes on with its lines.
  const arrivedRef = useRef(false);
  const imported = () => {
    arrivedRef.current = true;
    reload();
  };
  const reload = () => {
    void contas.mutate();
    void statement.reload();
  };
  return (
    <PageFrame>
      <PageHeader
        title={words('title')}
        {...(balance && { counts: words('count', { n: balance.Pendentes }) })}
        primaryAction={<ImportButton onChanged={imported} {...(account !== undefined && { Conta: account })} />}
        overflow={[
          { id: 'files', text: words('files'), onClick: () => goTo('/financeiro/extratos') },
          { id: 'rules', text: words('rules'), onClick: () => goTo('/financeiro/regras-de-conciliacao') },
        ]}
      >
        {accounts.length > 0 && (
          <Select
            className={styles.account}
            size="small"
            aria-label={words('account')}
            value={String(account ?? '')}
            onChange={(_, { value }) => setSearch({ conta: value })}
          >
            {accounts.map(({ id, Nome }) => (
              <option key={id} value={id}>
                {Nome}
              </option>
            ))}
          </Select>
        )}
        <Switch label={words('all')} checked={all} onChange={(_, { checked }) => setAll(checked)} />
      </PageHeader>
      {error && !lines && <ErrorState {...errorWords(error, intl)} onRetry={reload} />}
      {!error && !lines && contas.data?.length !== 0 && <GridSkeleton />}
      {contas.data?.length === 0 && (
        <EmptyState
          title={words('noAccount.title')}
          message={words('noAccount.text')}
          action={
            <Button appearance="primary" onClick={() => goTo('/financeiro/contas')}>
              {words('noAccount.open')}
            </Button>
          }
        />
      )}
      {lines && balance && account !== undefined && (
        <Desk key={account} statement={statement} accounts={accounts} balance={balance} arrivedRef={arrivedRef} />
      )}
    </PageFrame>
  );
}
