import { execucaoAtual, findTransition, ResultExecucao, testMachine } from '@bancada/contracts';
import { SidePanel, StatusBadge } from '@bancada/ui';
import { ReasonDialog } from '@bancada/ui/registry';
import {
  Button,
  makeStyles,
  Subtitle2,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useReading } from '../../../../shared/api/index.ts';
import { LoadError } from '../../../../shared/LoadError.tsx';
import { useMay } from '../../../../shared/session/useUser.ts';
import { useValueText } from '../grid/useValueText.ts';
import { valorOf, type Worksheet, type WorksheetTest } from '../worksheet.ts';
import { useRepeat } from './useRepeat.ts';

const useStyles = makeStyles({
  body: { display: 'grid', rowGap: tokens.spacingVerticalL, alignContent: 'start', minWidth: 0 },
  table: { overflowX: 'auto' },
  value: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** What is asked a reason for: a repetition, or another run that is to count. */
type Asking = 'repeat' | number;

/** The runs of a test side by side, which of them counts, and what may be done about it. */
export function RunsPanel({
  worksheet,
  entry,
  onDone,
  onClose,
}: {
  worksheet: Worksheet;
  entry: WorksheetTest;
  onDone: () => void;
  onClose: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const may = useMay();
  const valueText = useValueText();
  const { test, results, sample, nome } = entry;
  const kept = useReading(ResultExecucao.calls.list, { query: { Test: String(entry.id), _limit: '-1' } });
  const [asking, setAsking] = useState<Asking | null>(null);
  const done = () => {
    void kept.mutate();
    onDone();
  };
  const { running, repeat, choose } = useRepeat(worksheet, entry, done);
  const words = (id: string, values?: Record<string, number>) =>
    intl.formatMessage({ id: `laboratory.repeat.${id}` }, values);
  const current = execucaoAtual(test);
  const runs = Array.from({ length: test.Execucao }, (_, place) => place + 1);
  const values = new Map(kept.data?.map((row) => [`${row.Result}/${row.Execucao}`, row.ValorResultado]));
  const isKept = (run: number) => kept.data?.some(({ Execucao }) => Execucao === run) ?? false;
  const mayChoose = may('digitar', 'Laboratorio') && ['Disponivel', 'Em_Execucao'].includes(test.TestStatus);
  const step = findTransition(testMachine, test.TestStatus, 'repetir');
  const mayRepeat = step !== undefined && step.ability !== 'system' && may(...step.ability);
  const title = (what: Asking) => (what === 'repeat' ? words('repeat.title') : words('choose.title', { n: what }));
  return (
    <SidePanel title={words('title')} onClose={onClose}>
      <div className={styles.body}>
        <Subtitle2>{[sample.Nome, nome].filter(Boolean).join(' · ')}</Subtitle2>
        {kept.error && <LoadError error={kept.error} onRetry={() => void kept.mutate()} onBack={onClose} />}
        {test.Execucao === 1 ? (
          <Text className={styles.quiet}>{words('once')}</Text>
        ) : (
          <div className={styles.table}>
            <Table size="small" aria-label={words('title')}>
              <TableHeader>
                <TableRow>
                  <TableHeaderCell>{words('component')}</TableHeaderCell>
                  {runs.map((run) => (
                    <TableHeaderCell key={run}>
                      {words('run', { n: run })}
                      {run === current && <StatusBadge tone="success">{words('counts')}</StatusBadge>}
                    </TableHeaderCell>
                  ))}
                </TableRow>
              </TableHeader>
              <TableBody>
                {results.map((result) => (
                  <TableRow key={result.id}>
                    <TableCell>{result.definition.NomeComponent}</TableCell>
                    {runs.map((run) => (
                      <TableCell key={run} className={styles.value}>
                        {valueText(
                          result.definition,
                          run === current ? valorOf(result) : (values.get(`${result.id}/${run}`) ?? null),
                        )}
                      </TableCell>
                    ))}
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </div>
        )}
        <div className={styles.actions}>
          {mayChoose &&
            runs
              .filter((run) => run !== current && isKept(run))
              .map((run) => (
                <Button key={run} disabledFocusable={running} onClick={() => setAsking(run)}>
                  {words('choose', { n: run })}
                </Button>
              ))}
          {mayRepeat && (
            <Button disabledFocusable={running} onClick={() => setAsking('repeat')}>
              {words('repeat')}
            </Button>
          )}
        </div>
        {!mayChoose && test.Execucao > 1 && (
          <Text size={200} className={styles.quiet}>
            {words('locked')}
          </Text>
        )}
      </div>
      {asking !== null && (
        <ReasonDialog
          title={title(asking)}
          subject={[sample.Nome, nome].filter(Boolean).join(' · ')}
          onConfirm={(reason) => {
            setAsking(null);
            void (asking === 'repeat' ? repeat(reason) : choose(asking, reason));
          }}
          onCancel={() => setAsking(null)}
        />
      )}
    </SidePanel>
  );
}
