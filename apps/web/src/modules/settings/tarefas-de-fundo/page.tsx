import { listTarefasEmpresa } from '@bancada/contracts/desk';
import { EmptyState, ErrorState, GridSkeleton, PageHeader } from '@bancada/ui';
import { Body1, Button, makeStyles, Switch, Tab, TabList, tokens } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useSearchParams } from 'wouter';
import { errorWords, useReading } from '../../../shared/api/index.ts';
import { useTarefas } from '../../../shared/live/index.ts';
import { placeState, workingEmpresa } from '../../../shared/session/place.state.ts';
import { useMay, useUser } from '../../../shared/session/useUser.ts';
import { SystemWork } from './SystemWork.tsx';
import { TarefasTable } from './TarefasTable.tsx';

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', minHeight: 0 },
  tabs: { padding: `0 ${tokens.spacingHorizontalS}` },
  work: { padding: tokens.spacingHorizontalL, overflow: 'auto', flexGrow: 1, minHeight: 0 },
});

/** The state that the home page leads to, as `?Status=Falhou`. */
const FAILED = 'Falhou';

/** Tarefas de fundo: work that goes on after its call was answered; one's own live, the company's and the system's for the audit's readers. */
export default function TarefasDeFundoPage() {
  const styles = useStyles();
  const intl = useIntl();
  const may = useMay();
  const [whose, setWhose] = useState('own');
  const title = intl.formatMessage({ id: 'settings.jobs.title' });
  return (
    <div className={styles.page}>
      <PageHeader title={title} />
      {may('ler', 'Auditoria') && (
        <TabList
          className={styles.tabs}
          size="small"
          selectedValue={whose}
          onTabSelect={(_, { value }) => setWhose(String(value))}
        >
          <Tab value="own">
            <FormattedMessage id="settings.jobs.own" />
          </Tab>
          <Tab value="company">
            <FormattedMessage id="settings.jobs.company" />
          </Tab>
          <Tab value="system">
            <FormattedMessage id="settings.jobs.system" />
          </Tab>
        </TabList>
      )}
      <div className={styles.work}>
        {whose === 'own' && <OwnTasks label={title} />}
        {whose === 'company' && <CompanyTasks label={title} />}
        {whose === 'system' && <SystemWork />}
      </div>
    </div>
  );
}

function OwnTasks({ label }: { label: string }) {
  const { tarefas, error, reload, cancel, repeat } = useTarefas();
  const [asked, setAsked] = useSearchParams();
  const isNarrowed = asked.get('Status') === FAILED;
  const shown = tarefas?.filter(({ Status }) => !isNarrowed || Status === FAILED) ?? [];
  return (
    <States error={error} count={tarefas?.length} onRetry={reload}>
      <Switch
        label={<FormattedMessage id="settings.jobs.onlyFailed" />}
        checked={isNarrowed}
        onChange={(_, { checked }) => setAsked(checked ? { Status: FAILED } : {}, { replace: true })}
      />
      {shown.length === 0 ? (
        <Body1 block>
          <FormattedMessage id="settings.jobs.noFailed" />
        </Body1>
      ) : (
        <TarefasTable
          label={label}
          tarefas={shown}
          onCancel={(id) => void cancel(id)}
          onRepeat={(id) => void repeat(id)}
        />
      )}
    </States>
  );
}

function CompanyTasks({ label }: { label: string }) {
  const user = useUser();
  const { unidade } = useSnapshot(placeState);
  const { data, error, mutate } = useReading(listTarefasEmpresa, {
    query: { Empresa: workingEmpresa(user, unidade) },
  });
  return (
    <States error={error} count={data?.length} onRetry={() => void mutate()}>
      <TarefasTable label={label} tarefas={data ?? []} people />
      <p>
        <Button size="small" onClick={() => void mutate()}>
          <FormattedMessage id="settings.jobs.reload" />
        </Button>
      </p>
    </States>
  );
}

/** Failed, on its way, empty, or what is there. */
function States({
  error,
  count,
  onRetry,
  children,
}: {
  error: Error | undefined;
  count: number | undefined;
  onRetry: () => void;
  children: ReactNode;
}) {
  const intl = useIntl();
  if (count === undefined && error) return <ErrorState {...errorWords(error, intl)} onRetry={onRetry} />;
  if (count === undefined) return <GridSkeleton columns={4} rows={6} />;
  if (count > 0) return children;
  return (
    <EmptyState
      title={intl.formatMessage({ id: 'settings.jobs.empty.title' })}
      message={intl.formatMessage({ id: 'settings.jobs.empty.text' })}
    />
  );
}
