import type { Relatorio } from '@bancada/contracts/reports';
import type { DeclaredReport } from '@bancada/contracts/shared';
import { EmptyState, ErrorState, GridSkeleton } from '@bancada/ui';
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { errorWords } from '../../../shared/api/index.ts';
import { type Asked, firstAsked } from './asked.ts';
import { ReportForm } from './ReportForm.tsx';
import { ReportSheet } from './ReportSheet.tsx';
import { useRun } from './useRun.ts';

const useStyles = makeStyles({
  view: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    minHeight: 0,
    flexGrow: 1,
    '@media (max-width: 719px)': { minHeight: '560px' },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS}`,
  },
  about: { flexGrow: 1, minWidth: 0, color: tokens.colorNeutralForeground2 },
  work: { display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 },
});

const files = ['PDF', 'XLSX', 'CSV'] as const;

/** A report: what it is asked with, what it answered, and the files of that. */
export function ReportView({ row, report }: { row: Relatorio; report: DeclaredReport }) {
  const styles = useStyles();
  const intl = useIntl();
  const [asked, setAsked] = useState<Asked>(() => firstAsked(report));
  const { answer, error, running, asked: answered, run, download } = useRun(row);
  const words = (id: string) => intl.formatMessage({ id: `reports.run.${id}` });
  return (
    <section className={styles.view} aria-label={row.Nome}>
      <div className={styles.head}>
        <Text className={styles.about}>{row.Descricao}</Text>
        {files.map((format) => (
          <Button
            key={format}
            appearance="subtle"
            icon={<ArrowDownload20Regular />}
            disabledFocusable={running !== null}
            title={words(`file.${format}`)}
            onClick={() => void download(answered ?? asked, format)}
          >
            {words(`file.${format}.short`)}
          </Button>
        ))}
      </div>
      <ReportForm
        report={report}
        asked={asked}
        running={running === 'Tela'}
        onAsk={setAsked}
        onRun={(now) => void run(now)}
      />
      <div className={styles.work} aria-busy={running === 'Tela'}>
        {running === 'Tela' && <GridSkeleton columns={6} rows={10} />}
        {running !== 'Tela' && error && (
          <ErrorState {...errorWords(error, intl)} title={words('failed')} onRetry={() => void run(asked)} />
        )}
        {running !== 'Tela' && !error && !answer && <EmptyState title={words('begin')} message={words('begin.text')} />}
        {running !== 'Tela' && answer?.Linhas.length === 0 && (
          <EmptyState title={words('empty')} message={words('empty.text')} />
        )}
        {running !== 'Tela' && answer && answered && answer.Linhas.length > 0 && (
          <ReportSheet report={report} asked={answered} answer={answer} title={row.Nome} />
        )}
      </div>
    </section>
  );
}
