import { Laudo, laudoMachine } from '@bancada/contracts/laboratory';
import { ErrorState, FormSkeleton, StatusBadge } from '@bancada/ui';
import { formatsOf } from '@bancada/sheet/formats';
import { makeStyles, Subtitle2, Text, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { errorWords, useReading } from '../../../shared/api/index.ts';
import type { RecordActsProps } from '../../../shared/registry/index.ts';
import { Changes } from './Changes.tsx';

const useStyles = makeStyles({
  tab: { display: 'grid', rowGap: tokens.spacingVerticalL, alignContent: 'start' },
  list: { display: 'grid', rowGap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyle: 'none' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  link: { color: tokens.colorBrandForegroundLink },
  why: { display: 'block', color: tokens.colorNeutralForeground2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

/** Every version of a laudo, the last one first, why each was made, and what this one says otherwise. */
export function VersionsTab({ row }: RecordActsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const formats = formatsOf(intl.locale);
  const query = { Numero: String(row['Numero']), _sort: 'VersaoLaudo:DESC', _limit: '100' };
  const { data, error, mutate } = useReading(Laudo.calls.list, { query });
  if (error) return <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />;
  if (!data) return <FormSkeleton />;
  const isCompared = row['Substitui'] !== null || row['Status'] === 'Em_Retificacao';
  return (
    <div className={styles.tab}>
      <ol className={styles.list} aria-label={intl.formatMessage({ id: 'laboratory.Laudo.versions' })}>
        {data.map(({ id, VersaoLaudo, Status, AutorizadoEm, TextoRetificacao }) => {
          const name = intl.formatMessage({ id: 'laboratory.Laudo.version' }, { version: VersaoLaudo });
          return (
            <li key={id}>
              <span className={styles.line}>
                {id === row.id ? (
                  <Text weight="semibold">{name}</Text>
                ) : (
                  <Link className={styles.link} href={`/laboratorio/laudos/${id}`}>
                    {name}
                  </Link>
                )}
                <StatusBadge tone={laudoMachine.tones[Status]}>
                  {intl.formatMessage({ id: `laboratory.laudoStatus.${Status}` })}
                </StatusBadge>
                {AutorizadoEm !== null && <Text>{formats.instant(AutorizadoEm)}</Text>}
              </span>
              {TextoRetificacao !== null && <Text className={styles.why}>{TextoRetificacao}</Text>}
            </li>
          );
        })}
      </ol>
      <Subtitle2 as="h3">{intl.formatMessage({ id: 'laboratory.Laudo.changes' })}</Subtitle2>
      {isCompared ? (
        <Changes laudo={row} />
      ) : (
        <Text>{intl.formatMessage({ id: 'laboratory.Laudo.changes.first' })}</Text>
      )}
    </div>
  );
}
