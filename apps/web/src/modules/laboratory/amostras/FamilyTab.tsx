import { Sample, sampleMachine, type Sample as SampleRow } from '@bancada/contracts/laboratory';
import { ErrorState, FormSkeleton, StatusBadge } from '@bancada/ui';
import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { errorWords, useReading } from '../../../shared/api/index.ts';
import type { RecordActsProps } from '../../../shared/registry/index.ts';
import { volumeText } from '../acrescimo/volumeText.ts';
import { familyOf, type Relative } from './family.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none' },
  parts: {
    marginTop: tokens.spacingVerticalS,
    paddingLeft: tokens.spacingHorizontalL,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  link: { color: tokens.colorBrandForegroundLink },
  quiet: { color: tokens.colorNeutralForeground2 },
});

/** What a sample was parted from and into, each with what is left of it. */
export function FamilyTab({ row }: RecordActsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { id, Job } = row as SampleRow;
  const query = { Job: String(Job), _sort: 'OrdemSequencial:ASC', _limit: '-1' };
  const { data, error, mutate } = useReading(Sample.calls.list, { query });
  if (error) return <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />;
  if (!data) return <FormSkeleton />;
  const family = familyOf(data, id);
  if (!family || family.parts.length === 0) return <Text>{intl.formatMessage({ id: 'laboratory.family.alone' })}</Text>;
  return (
    <ul className={styles.list} aria-label={intl.formatMessage({ id: 'laboratory.family.title' })}>
      <Member relative={family} shown={id} />
    </ul>
  );
}

function Member({ relative: { sample, parts }, shown }: { relative: Relative; shown: number }) {
  const styles = useStyles();
  const intl = useIntl();
  const { id, Nome, CodigoBarras, StatusSample, Volume, Geracao } = sample;
  const words = (text: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `laboratory.family.${text}` }, values);
  return (
    <li>
      <span className={styles.line}>
        {id === shown ? (
          <Text weight="semibold" aria-current="true">
            {Nome}
          </Text>
        ) : (
          <Link className={styles.link} href={`/laboratorio/amostras/${id}`}>
            {Nome}
          </Link>
        )}
        <Text className={styles.quiet}>{CodigoBarras}</Text>
        <StatusBadge tone={sampleMachine.tones[StatusSample]}>
          {intl.formatMessage({ id: `laboratory.sampleStatus.${StatusSample}` })}
        </StatusBadge>
        <Text>{Volume === null ? words('unmeasured') : words('left', { volume: volumeText(Volume) })}</Text>
        <Text className={styles.quiet}>{Geracao === 0 ? words('origin') : words('generation', { n: Geracao })}</Text>
      </span>
      {parts.length > 0 && (
        <ul className={mergeClasses(styles.list, styles.parts)} aria-label={words('parts', { name: Nome })}>
          {parts.map((part) => (
            <Member key={part.sample.id} relative={part} shown={shown} />
          ))}
        </ul>
      )}
    </li>
  );
}
