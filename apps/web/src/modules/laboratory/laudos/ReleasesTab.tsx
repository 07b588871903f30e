import { liberacoesLaudo } from '@bancada/contracts/laboratory';
import type { AnswerOf } from '@bancada/contracts/shared';
import { ErrorState, FormSkeleton, StatusBadge } from '@bancada/ui';
import { formatsOf } from '@bancada/sheet/formats';
import {
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  Text,
  tokens,
} from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { errorWords, useReading } from '../../../shared/api/index.ts';
import type { RecordActsProps } from '../../../shared/registry/index.ts';

type Release = NonNullable<AnswerOf<typeof liberacoesLaudo>[number]['Liberacao']>;
type Step = Release['Conferencias'][number];

const useStyles = makeStyles({
  // A narrow screen scrolls the table, not the page, and breaks no word.
  scroll: { overflowX: 'auto' },
  table: { minWidth: '480px' },
  cell: { verticalAlign: 'top', overflowWrap: 'anywhere', paddingBlock: tokens.spacingVerticalXS },
  step: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  aside: { color: tokens.colorNeutralForeground2 },
  link: { color: tokens.colorBrandForegroundLink },
});

const columns = ['exam', 'sample', 'verified', 'authorised'] as const;

/** Who verified and authorised each test that this version reports: people by name, the system by the rule it went by. */
export function ReleasesTab({ row }: RecordActsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { data, error, mutate } = useReading(liberacoesLaudo, { params: { id: row.id } });
  const title = intl.formatMessage({ id: 'laboratory.Laudo.releases' });
  const words = (id: string) => intl.formatMessage({ id: `laboratory.Laudo.releases.${id}` });
  if (error) return <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />;
  if (!data) return <FormSkeleton />;
  if (data.length === 0) return <Text>{words('none')}</Text>;
  return (
    // A region that scrolls is reached by the keyboard.
    <div className={styles.scroll} role="region" tabIndex={0} aria-label={title}>
      <Table size="small" className={styles.table} aria-label={title}>
        <TableHeader>
          <TableRow>
            {columns.map((name) => (
              <TableHeaderCell key={name} className={styles.cell}>
                {words(name)}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {data.map(({ Test, Nome, Sample, Liberacao }) => (
            <TableRow key={Test}>
              <TableCell className={styles.cell}>{Nome}</TableCell>
              <TableCell className={styles.cell}>{Sample}</TableCell>
              <TableCell className={styles.cell}>
                {Liberacao === null ? words('unknown') : <Steps steps={Liberacao.Conferencias} />}
              </TableCell>
              <TableCell className={styles.cell}>
                {Liberacao?.Autorizacao && <Steps steps={[Liberacao.Autorizacao]} />}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

/** Who did it and when, one below the other. */
function Steps({ steps }: { steps: readonly Step[] }) {
  const styles = useStyles();
  const formats = formatsOf(useIntl().locale);
  return steps.map(({ Nome, Regra, Em }, index) => (
    <div key={index} className={styles.step}>
      {Regra ? <ByRule rule={Regra} /> : <Text>{Nome ?? '—'}</Text>}
      {Em !== null && (
        <Text size={200} className={styles.aside}>
          {formats.instant(Em)}
        </Text>
      )}
    </div>
  ));
}

/** The system did it, by this rule. */
function ByRule({ rule: { id, Nome, VersaoRegra } }: { rule: NonNullable<Step['Regra']> }) {
  const styles = useStyles();
  return (
    <>
      <StatusBadge tone="info">
        <FormattedMessage id="laboratory.review.automatic.one" />
      </StatusBadge>
      <Link className={styles.link} href={`/laboratorio/regras-de-autoconferencia/${id}`}>
        <FormattedMessage id="laboratory.Laudo.releases.rule" values={{ rule: Nome, version: VersaoRegra }} />
      </Link>
    </>
  );
}
