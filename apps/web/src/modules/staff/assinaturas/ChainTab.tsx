import { cadeiaCertificado } from '@bancada/contracts/staff';
import type { AnswerOf } from '@bancada/contracts/shared';
import { formatsOf } from '@bancada/sheet/formats';
import { ErrorState, FormSkeleton } from '@bancada/ui';
import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { errorWords, useReading } from '../../../shared/api/index.ts';
import type { RecordActsProps } from '../../../shared/registry/index.ts';
import { RevokedList } from './RevokedList.tsx';

const useStyles = makeStyles({
  tab: { display: 'grid', rowGap: tokens.spacingVerticalL, alignContent: 'start' },
  list: { display: 'grid', rowGap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyle: 'none' },
  link: {
    display: 'grid',
    overflowWrap: 'anywhere',
    paddingLeft: tokens.spacingHorizontalM,
    borderLeft: `${tokens.strokeWidthThick} solid ${tokens.colorNeutralStroke1}`,
  },
  aside: { color: tokens.colorNeutralForeground2 },
});

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
    <ol className={styles.list} aria-label={words('tab')}>
      {links.map(({ Titular, Emissor, De, Ate, Origem }, index) => (
        <li key={index} className={styles.link}>
          <Text weight="semibold">{Titular}</Text>
          <Text>{words('issuer', { issuer: Emissor })}</Text>
          <Text>{words('valid', { from: formats.instant(De), until: formats.instant(Ate) })}</Text>
          <Text className={styles.aside}>{words(`origin.${Origem}`)}</Text>
        </li>
      ))}
    </ol>
  );
}
