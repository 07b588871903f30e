import { EmptyState, ErrorState, GridSkeleton, PageHeader } from '@bancada/ui';
import { useExport } from '@bancada/ui/export';
import { exportColumnOf, FilterBar, filterActs, filterText, type Filters } from '@bancada/ui/registry';
import { Button, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useCallback, useMemo, useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { errorWords } from '../../../shared/api/index.ts';
import { reportError } from '../../../shared/errors/report.ts';
import { placeState, workingEmpresa } from '../../../shared/session/place.state.ts';
import type { Reader } from '../../../shared/registry/model.ts';
import { useMay, useUser } from '../../../shared/session/useUser.ts';
import { AuditGrid } from './AuditGrid.tsx';
import { AuditPanel } from './AuditPanel.tsx';
import { ChainState } from './ChainState.tsx';
import { auditFilter, filterFields } from './filter.ts';
import { lineFields, shownLines, type ShownLine } from './lines.ts';
import { allLines, useAuditLines, type AuditFilter } from './useAuditLines.ts';

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
  const may = useMay();
  const { unidade } = useSnapshot(placeState);
  const [chosen, setChosen] = useState<number | null>(null);
  const [filters, setFilters] = useState<Filters>({});
  const [open, setOpen] = useState<number | null>(null);
  const Empresa = chosen ?? workingEmpresa(user, unidade);
  const people = may('ler', 'Usuarios');
  const fields = useMemo(() => filterFields(intl, people), [intl, people]);
  const filter = useMemo(() => auditFilter(filters, Empresa), [filters, Empresa]);
  const page = useAuditLines(filter);
  const { lines, error } = page;
  const rows = useMemo(() => shownLines(lines ?? [], { intl, user }), [lines, intl, user]);
  const line = rows.find(({ Seq }) => Seq === open);
  const title = intl.formatMessage({ id: 'access.audit.title' });

  const ask = (next: Filters) => {
    setFilters(next);
    setOpen(null);
  };
  const source = useCallback(
    () => ({
      name: title,
      title,
      columns: lineFields(intl).map((field) => exportColumnOf<ShownLine>(field)),
      filters: fields.flatMap((field) => {
        const given = filters[field.name];
        return given && filterActs(given) ? [`${field.label}: ${filterText(field, given, intl)}`] : [];
      }),
      rows: (signal: AbortSignal) => allShown(filter, signal, { intl, user }),
    }),
    [title, intl, user, fields, filters, filter],
  );
  const exporting = useExport(source, reportError);
  return (
    <div
      className={styles.page}
      role="presentation"
      onKeyDown={(event) => closes(event, open !== null) && setOpen(null)}
    >
      <div className={styles.list}>
        <PageHeader
          title={title}
          primaryAction={<ChainState key={Empresa} Empresa={Empresa} />}
          overflow={exporting.actions}
        />
        <FilterBar
          fields={fields}
          filters={filters}
          onFilters={ask}
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
          {error && !lines && <ErrorState {...errorWords(error, intl)} onRetry={page.reload} />}
          {!error && !lines && (
            <div className={styles.waiting}>
              <GridSkeleton columns={8} rows={18} />
            </div>
          )}
          {lines?.length === 0 && (
            <EmptyState
              title={intl.formatMessage({ id: 'access.audit.none.title' })}
              message={intl.formatMessage({ id: 'access.audit.none.text' })}
              action={
                Object.values(filters).some(filterActs) && (
                  <Button onClick={() => ask({})}>{intl.formatMessage({ id: 'access.audit.none.widen' })}</Button>
                )
              }
            />
          )}
          {rows.length > 0 && <AuditGrid label={title} rows={rows} page={page} open={open} onOpen={setOpen} />}
        </div>
      </div>
      {exporting.view}
      {line && <AuditPanel key={line.Seq} line={line} onFilter={ask} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** Every line that fits the filter, as the file has it. */
async function* allShown(filter: AuditFilter, signal: AbortSignal, reader: Reader): AsyncGenerator<ShownLine> {
  for await (const line of allLines(filter, signal)) yield* shownLines([line], reader);
}

/** Esc closes the open line, unless a list or a dialog wants the key. */
function closes(event: KeyboardEvent<HTMLElement>, open: boolean): boolean {
  if (event.key !== 'Escape' || event.defaultPrevented || !open) return false;
  return !(event.target instanceof Element && event.target.closest('[role="dialog"], [role="alertdialog"]'));
}
