import type { ProvaDeLink, VideoLiberado } from '@bancada/contracts/laboratory';
import { formatsOf } from '@bancada/sheet/formats';
import { makeStyles, MessageBar, MessageBarBody, Text, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { PublicCard } from '../../access/index.ts';
import { FilmForPatient } from './FilmForPatient.tsx';

const useStyles = makeStyles({
  said: { display: 'grid', rowGap: tokens.spacingVerticalXS, overflowWrap: 'anywhere' },
});

/** The film that a link leads to, with whose it is, and when it was begun and released. */
export function VideoShown({ proof, video }: { proof: ProvaDeLink; video: VideoLiberado }) {
  const styles = useStyles();
  const intl = useIntl();
  const formats = formatsOf(intl.locale);
  const words = (id: string, values?: Record<string, string>) =>
    intl.formatMessage({ id: `laboratory.embryoLink.${id}` }, values);
  const { Nome, Codigo, Tratamento, InicioTratamento, LiberadoEm, Simulador, Quadros } = video;
  return (
    <PublicCard title={words('known', { codigo: Codigo })} width={720}>
      <div className={styles.said}>
        <Text weight="semibold">{Nome}</Text>
        <Text>{words('treatment', { codigo: Tratamento, when: formats.day(InicioTratamento) })}</Text>
        <Text>{words('released', { when: formats.instant(LiberadoEm) })}</Text>
      </div>
      {Simulador && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>{words('simulator')}</MessageBarBody>
        </MessageBar>
      )}
      {Quadros.length === 0 ? (
        <Text>{words('empty')}</Text>
      ) : (
        <FilmForPatient proof={proof} code={Codigo} frames={Quadros} />
      )}
      <Text size={200}>{words('about')}</Text>
    </PublicCard>
  );
}
