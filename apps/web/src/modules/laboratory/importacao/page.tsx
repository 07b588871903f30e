import { PageHeader } from '@bancada/ui';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { ColumnsStep } from './ColumnsStep.tsx';
import { importState } from './import.state.ts';
import { PreviewStep } from './PreviewStep.tsx';
import { ResultStep } from './ResultStep.tsx';
import { SourceStep } from './SourceStep.tsx';

const useStyles = makeStyles({
  page: { display: 'grid', alignContent: 'start', minHeight: 0, overflow: 'auto' },
  steps: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXXL,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXXL}`,
    maxWidth: '1200px',
  },
});

/** Importação: a file becomes samples with results. Everything is shown before anything is stored. */
export default function ImportacaoPage() {
  const styles = useStyles();
  const intl = useIntl();
  const { table, tratamento, result } = useSnapshot(importState);
  return (
    <div className={styles.page}>
      <PageHeader title={intl.formatMessage({ id: 'laboratory.import.title' })} />
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
