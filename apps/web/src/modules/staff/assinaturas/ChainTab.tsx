import { cadeiaCertificado } from '@bancada/contracts/staff';
import type { AnswerOf } from '@bancada/contracts/shared';
import { formatsOf } from '@bancada/sheet/formats';
import { ErrorState, FormSkeleton } from '@bancada/ui';
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
import { useIntl } from 'react-intl';
import { errorWords, useReading } from '../../../shared/api/index.ts';
import type { RecordActsProps } from '../../../shared/registry/index.ts';
import { RevokedList } from './RevokedList.tsx';

const useStyles = makeStyles({
  tab: { display: 'grid', rowGap: tokens.spacingVerticalL, alignContent: 'start' },
  // A narrow screen scrolls the table, not the page, and breaks no word.
  scroll: { overflowX: 'auto' },
  table: { minWidth: '560px' },
  cell: { verticalAlign: 'top', overflowWrap: 'anywhere', paddingBlock: tokens.spacingVerticalXS },
});

const columns = ['holder', 'issuer', 'valid', 'origin'] as const;

/** The chain of a signature's certificate, what it ends in, and what the last list of revoked ones says of it. */
export function ChainTab({ row, onChanged }: RecordActsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { data, error, mutate } = useReading(cadeiaCertificado, { params: { id: row.id } });
  if (error) return <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />;
  if (!data) return <FormSkeleton />;
  const words = (id: string) => intl.formatMessage({ id: `staff.Assinatura.chain.${id}` });
  if (data.Cadeia.length === 0) return <Text>{words('none')}</Text>;
  return (
    <div className={styles.tab}>
      <Chain links={data.Cadeia} />
      <Text>{words(`end.${data.Ancora}`)}</Text>
      <RevokedList
        id={row.id}
        list={data.Lista}
        onChecked={(after) => {
          void mutate();
          onChanged(after);
        }}
      />
    </div>
  );
}

/** From the certificate upwards: whose each is, by whom, from when until when, and who brought it. */
function Chain({ links }: { links: AnswerOf<typeof cadeiaCertificado>['Cadeia'] }) {
  const styles = useStyles();
  const intl = useIntl();
  const formats = formatsOf(intl.locale);
  const words = (id: string, values?: Record<string, string>) =>
    intl.formatMessage({ id: `staff.Assinatura.chain.${id}` }, values);
  return (
    // A region that scrolls is reached by the keyboard.
    <div className={styles.scroll} role="region" tabIndex={0} aria-label={words('tab')}>
      <Table size="small" className={styles.table} aria-label={words('tab')}>
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
          {links.map(({ Titular, Emissor, De, Ate, Origem }, index) => (
            <TableRow key={index}>
              <TableCell className={styles.cell}>{Titular}</TableCell>
              <TableCell className={styles.cell}>{Emissor}</TableCell>
              <TableCell className={styles.cell}>
                {words('period', { from: formats.instant(De), until: formats.instant(Ate) })}
              </TableCell>
              <TableCell className={styles.cell}>{words(`origin.${Origem}`)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
