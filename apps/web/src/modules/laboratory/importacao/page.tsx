import { PageHeader } from '@bancada/ui';
import { Link as FluentLink, makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { clearWhenLeft } from '../../../shared/session/leaving.ts';
import { useMay } from '../../../shared/session/useUser.ts';
import { ColumnsStep } from './ColumnsStep.tsx';
import { importState, resetImport } from './import.state.ts';
import { PreviewStep } from './PreviewStep.tsx';
import { ResultStep } from './ResultStep.tsx';
import { SourceStep } from './SourceStep.tsx';

// The table may name patients.
clearWhenLeft(resetImport);

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    minHeight: 0,
    overflow: 'auto',
  },
  steps: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXXL,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXXL}`,
    maxWidth: '1200px',
  },
});

/** Importação: a file becomes samples with results. Everything is shown before anything is stored. */
export default function ImportacaoPage() {
  const styles = useStyles();
  const intl = useIntl();
  const may = useMay();
  const { table, tratamento, result } = useSnapshot(importState);
  return (
    <div className={styles.page}>
      <PageHeader
        title={intl.formatMessage({ id: 'laboratory.import.title' })}
        primaryAction={
          may('ler', 'Laboratorio') && (
            <Link href="/laboratorio/importacoes" asChild>
              <FluentLink>{intl.formatMessage({ id: 'laboratory.Importacao.title' })}</FluentLink>
            </Link>
          )
        }
      />
      <div className={styles.steps}>
        {result ? (
          <ResultStep />
        ) : (
          <>
            <SourceStep />
            {table && tratamento !== null && <ColumnsStep />}
            {table && tratamento !== null && <PreviewStep />}
          </>
        )}
      </div>
    </div>
  );
}
