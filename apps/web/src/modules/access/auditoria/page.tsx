import { EmptyState, ErrorState, GridSkeleton, PageHeader } from '@bancada/ui';
import { ViewBar, ViewsMenu } from '@bancada/ui/registry';
import { Button, makeStyles, Select, Switch, tokens } from '@fluentui/react-components';
import { useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { errorWords } from '../../../shared/api/index.ts';
import { placeState, workingEmpresa } from '../../../shared/session/place.state.ts';
import { countText } from '../../../shared/registry/useListStatus.ts';
import { useUser } from '../../../shared/session/useUser.ts';
import { AboutFields } from './AboutFields.tsx';
import { AuditGrid } from './AuditGrid.tsx';
import { AuditPanel } from './AuditPanel.tsx';
import { ChainState } from './ChainState.tsx';
import { standardColumns, type ShownLine } from './lines.ts';
import { useAudit } from './useAudit.ts';

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', minHeight: 0 },
  list: { display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0 },
  work: { flexGrow: 1, minHeight: 0, display: 'flex', flexDirection: 'column' },
  waiting: { padding: `0 ${tokens.spacingHorizontalL}` },
});

/** Auditoria: who did what, when and to which record, and whether what is written is still what was written. */
export default function AuditoriaPage() {
  const styles = useStyles();
  const intl = useIntl();
  const user = useUser();
  const { unidade } = useSnapshot(placeState);
  const [chosen, setChosen] = useState<number | null>(null);
  const [line, setLine] = useState<ShownLine | null>(null);
  const Empresa = chosen ?? workingEmpresa(user, unidade);
  const page = useAudit(Empresa);
  const { list, view, views } = page;
  const { error, loading } = list;
  const total = list.total ?? 0;
  const counts = countText(intl, list);
  const title = intl.formatMessage({ id: 'access.audit.title' });

  const open = (seq: number) => setLine(page.lines.rows.find(String(seq)) ?? null);
  const filter: typeof page.filter = (filters) => {
    setLine(null);
    page.filter(filters);
  };
  return (
    <div
      className={styles.page}
      role="presentation"
      onKeyDown={(event) => closes(event, line !== null) && setLine(null)}
    >
      <div className={styles.list}>
        <PageHeader
          title={title}
          {...(counts === null ? {} : { counts })}
          primaryAction={<ChainState key={Empresa} Empresa={Empresa} />}
          overflow={page.exporting.actions}
        />
        <AboutFields about={page.about} onChange={page.setAbout} />
        <ViewBar
          view={view}
          fields={page.fields}
          after={
            <>
              <Switch
                checked={page.readings}
                label={intl.formatMessage({ id: 'access.audit.readings' })}
                onChange={(_, { checked }) => page.setReadings(checked)}
              />
              <ViewsMenu views={views} />
            </>
          }
          before={
            user.Empresas.length > 1 && (
              <Select
                aria-label={intl.formatMessage({ id: 'registry.company' })}
                value={String(Empresa ?? '')}
                onChange={(_, { value }) => setChosen(Number(value))}
              >
                {user.Empresas.map(({ id, Nome }) => (
                  <option key={id} value={id}>
                    {Nome}
                  </option>
                ))}
              </Select>
            )
          }
        />
        <div className={styles.work}>
          {error && <ErrorState {...errorWords(error, intl)} onRetry={page.reload} />}
          {!error && loading === 'first' && (
            <div className={styles.waiting}>
              <GridSkeleton columns={standardColumns.length} rows={18} />
            </div>
          )}
          {!error && loading !== 'first' && total === 0 && (
            <EmptyState
              title={intl.formatMessage({ id: 'access.audit.none.title' })}
              message={intl.formatMessage({ id: 'access.audit.none.text' })}
              action={
                page.filtered && (
                  <Button onClick={() => filter({})}>{intl.formatMessage({ id: 'access.audit.none.widen' })}</Button>
                )
              }
            />
          )}
          {!error && total > 0 && <AuditGrid label={title} page={page} open={line?.Seq ?? null} onOpen={open} />}
        </div>
      </div>
      {page.exporting.view}
      {line && <AuditPanel key={line.Seq} line={line} onFilter={filter} onClose={() => setLine(null)} />}
    </div>
  );
}

/** Esc closes the open line, unless a list or a dialog wants the key. */
function closes(event: KeyboardEvent<HTMLElement>, open: boolean): boolean {
  if (event.key !== 'Escape' || event.defaultPrevented || !open) return false;
  return !(event.target instanceof Element && event.target.closest('[role="dialog"], [role="alertdialog"]'));
}
