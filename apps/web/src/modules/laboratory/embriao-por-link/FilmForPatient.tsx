import type { ProvaDeLink, QuadroEmbriao } from '@bancada/contracts/laboratory';
import { ErrorState } from '@bancada/ui';
import { Button, makeStyles, Slider, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { FrameCanvas, wholeImage } from '../embrioes/FrameCanvas.tsx';
import { hoursText } from '../embrioes/hours.ts';
import { usePlayer } from '../embrioes/usePlayer.ts';
import { framesOf } from './framesOf.ts';

const useStyles = makeStyles({
  film: { display: 'grid', rowGap: tokens.spacingVerticalS, gridTemplateColumns: 'minmax(0, 1fr)' },
  screen: { display: 'grid', aspectRatio: '1 / 1', width: 'min(100%, 70vh)', marginInline: 'auto' },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  slider: { flex: '1 1 160px', minWidth: '120px' },
  clock: { fontVariantNumeric: 'tabular-nums', minWidth: '84px' },
});

/** The film, in the middle focal plane: it is played, paused, and gone through by the slider, which arrows move. */
export function FilmForPatient({
  proof,
  code,
  frames,
}: {
  proof: ProvaDeLink;
  code: string;
  frames: readonly QuadroEmbriao[];
}) {
  const styles = useStyles();
  const intl = useIntl();
  const [read] = useState(() => framesOf(proof));
  const [viewport, setViewport] = useState(wholeImage);
  const player = usePlayer(read, frames, [0]);
  const { index, last, quadro, isPlaying } = player;
  const word = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `laboratory.${id}` }, values);
  const hours = hoursText(quadro?.Hpi ?? null);
  const position = word('embryo.frameOf', { n: index + 1, total: last + 1 });
  return (
    <div className={styles.film}>
      <div className={styles.screen}>
        {player.hasFailed ? (
          <ErrorState
            title={word('embryoLink.failed')}
            message={word('embryoLink.failed.text')}
            onRetry={player.retry}
          />
        ) : (
          <FrameCanvas
            frame={player.frame}
            name={word('embryo.frameName', { codigo: code, hpi: hours })}
            viewport={viewport}
            onViewport={setViewport}
            widthMicrons={null}
          />
        )}
      </div>
      <div className={styles.bar} role="group" aria-label={word('embryo.player')}>
        <Button appearance="primary" onClick={player.play}>
          {word(isPlaying ? 'embryo.pause' : 'embryo.play')}
        </Button>
        <Text className={styles.clock} role="timer" weight="semibold">
          {word('embryo.hpi', { hpi: hours })}
        </Text>
        <Slider
          className={styles.slider}
          min={0}
          max={last}
          value={index}
          aria-label={word('embryo.frame')}
          aria-valuetext={position}
          onChange={(_, { value }) => player.go(value)}
        />
        <Text>{position}</Text>
      </div>
    </div>
  );
}
