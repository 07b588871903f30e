import { Relatorio, relatorioDeclarado } from '@bancada/contracts/reports';
import { EmptyState, ErrorState, FormSkeleton, PageFrame, PageHeader } from '@bancada/ui';
import { Link, makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { Link as RouterLink, useLocation, useRoute } from 'wouter';
import { errorWords, useReading } from '../../../shared/api/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';
import { ReportView } from './ReportView.tsx';

const useStyles = makeStyles({
  work: {
    display: 'flex',
    minHeight: 0,
    minWidth: 0,
    '@media (max-width: 719px)': { flexDirection: 'column', overflow: 'auto' },
  },
  list: {
    flex: '0 0 240px',
    minWidth: 0,
    overflowY: 'auto',
    padding: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalM}`,
    borderRight: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 719px)': { flex: '0 0 auto', borderRight: 'none' },
  },
  name: { justifyContent: 'flex-start', textAlign: 'start', overflowWrap: 'anywhere' },
});

/** The list of the specification §7: those in use, in their order. */
const inUse = { query: { IsActive: 'true', _limit: '1000', _sort: 'Ordem:ASC' } };

/** Relatórios: chosen at the left, asked, read in the sheet, and taken along as a file. */
export default function RelatoriosPage() {
  const styles = useStyles();
  const intl = useIntl();
  const may = useMay();
  const [, goTo] = useLocation();
  const [, params] = useRoute('/relatorios/:id');
  const { data, error, mutate } = useReading(Relatorio.calls.list, inUse);
  const words = (id: string) => intl.formatMessage({ id: `reports.run.${id}` });
  const offered = data?.flatMap((row) => {
    const report = relatorioDeclarado(row.Declarado);
    return report && may(...report.ability) ? [{ row, report }] : [];
  });
  const chosen = offered?.find(({ row }) => String(row.id) === params?.id) ?? offered?.[0];
  return (
    <PageFrame>
      <PageHeader title={words('title')} />
      {error && <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />}
      {!error && !offered && <FormSkeleton />}
      {offered && !chosen && (
        <EmptyState
          title={words('none')}
          message={words('none.text')}
          action={
            may('criar', 'Relatorios') ? (
              <RouterLink href="/relatorios/cadastro-de-relatorios" asChild>
                <Link>{words('none.add')}</Link>
              </RouterLink>
            ) : null
          }
        />
      )}
      {offered && chosen && (
        <div className={styles.work}>
          <nav className={styles.list} aria-label={words('list')}>
            <TabList
              vertical
              selectedValue={chosen.row.id}
              onTabSelect={(_, { value }) => goTo(`/relatorios/${String(value)}`)}
            >
              {offered.map(({ row: { id, Nome } }) => (
                <Tab key={id} value={id} className={styles.name}>
                  {Nome}
                </Tab>
              ))}
            </TabList>
          </nav>
          <ReportView key={chosen.row.id} {...chosen} />
        </div>
      )}
    </PageFrame>
  );
}
