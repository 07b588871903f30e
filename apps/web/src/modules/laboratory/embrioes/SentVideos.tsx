import { enviosVideo, type EnvioVideo } from '@bancada/contracts/laboratory';
import { linkPublicoMachine } from '@bancada/contracts/settings';
import { formatsOf } from '@bancada/sheet/formats';
import { ErrorState, FormSkeleton, StatusBadge } from '@bancada/ui';
import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { errorWords, useReading } from '../../../shared/api/index.ts';

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyle: 'none' },
  item: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, overflowWrap: 'anywhere' },
});

/** To whom the video of an embryo was sent, whether its link is good, and how often it was opened. */
export function SentVideos({ id }: { id: number }) {
  const styles = useStyles();
  const intl = useIntl();
  const words = (name: string) => intl.formatMessage({ id: `laboratory.embryo.video.${name}` });
  const { data, error, mutate } = useReading(enviosVideo, { params: { id } });
  if (error) return <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />;
  if (!data) return <FormSkeleton />;
  if (data.length === 0) return <Text>{words('sent.none')}</Text>;
  return (
    <ul className={styles.list} aria-label={words('sent')}>
      {data.map((sent) => (
        <li key={sent.id} className={styles.item}>
          <Sent sent={sent} words={words} />
        </li>
      ))}
    </ul>
  );
}

function Sent({ sent, words }: { sent: EnvioVideo; words: (name: string) => string }) {
  const intl = useIntl();
  const { CriadaEm, Canal, Destino, Situacao, Link, Aberturas } = sent;
  return (
    <>
      {Link !== null && <StatusBadge tone={linkPublicoMachine.tones[Link]}>{words(`link.${Link}`)}</StatusBadge>}
      <Text>{`${words(`channel.${Canal}`)}, ${Destino}`}</Text>
      <Text>{formatsOf(intl.locale).instant(CriadaEm)}</Text>
      <Text>{words(`sent.state.${Situacao}`)}</Text>
      <Text>{`${words('sent.opened')}: ${intl.formatNumber(Aberturas)}`}</Text>
    </>
  );
}
