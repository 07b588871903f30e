import { SelectField } from '@bancada/ui';
import { Button, makeStyles, Slider, Text, ToggleButton, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { Viewport } from './FrameCanvas.tsx';
import { hoursText } from './hours.ts';
import { type Player, speeds } from './usePlayer.ts';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  slider: { flex: '1 1 160px', minWidth: '120px' },
  clock: { fontVariantNumeric: 'tabular-nums', minWidth: '84px' },
  // "10 por segundo" stays on one line, in every language.
  field: { width: '184px' },
  plane: { width: '112px' },
});

/** Where in the sequence one is, and how it goes on. Every part of it has a key as well. */
export function PlayerBar({
  player,
  viewport,
  onViewport,
  measures,
  onMeasures,
}: {
  player: Player;
  viewport: Viewport;
  onViewport: (viewport: Viewport) => void;
  /** Null: the width of the image is not known. */
  measures: boolean | null;
  onMeasures: (on: boolean) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const word = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `laboratory.embryo.${id}` }, values);
  const { index, last, quadro, plane, planes, speed, isPlaying, loops } = player;
  const zoomBy = (factor: number) =>
    onViewport({ ...viewport, zoom: Math.max(1, Math.min(8, viewport.zoom * factor)) });
  return (
    <div className={styles.bar} role="group" aria-label={word('player')}>
      <Button appearance="primary" onClick={player.play}>
        {word(isPlaying ? 'pause' : 'play')}
      </Button>
      <Text className={styles.clock} role="timer" weight="semibold">
        {word('hpi', { hpi: hoursText(quadro?.Hpi ?? null) })}
      </Text>
      <Slider
        className={styles.slider}
        min={0}
        max={last}
        value={index}
        aria-label={word('frame')}
        aria-valuetext={word('frameOf', { n: index + 1, total: last + 1 })}
        onChange={(_, { value }) => player.go(value)}
      />
      <Text>{word('frameOf', { n: index + 1, total: last + 1 })}</Text>
      <div className={styles.plane}>
        <SelectField
          label={word('plane')}
          value={String(plane)}
          options={planes.map((each) => ({ value: String(each), label: `${each} µm` }))}
          onChange={(value) => player.setPlane(Number(value))}
        />
      </div>
      <div className={styles.field}>
        <SelectField
          label={word('speed')}
          value={String(speed)}
          options={speeds.map((each) => ({ value: String(each), label: word('perSecond', { n: each }) }))}
          onChange={(value) => player.setSpeed(Number(value))}
        />
      </div>
      <ToggleButton checked={loops} onClick={() => player.setLoops(!loops)}>
        {word('loop')}
      </ToggleButton>
      <Button onClick={() => zoomBy(1 / 1.25)} aria-label={word('zoomOut')}>
        −
      </Button>
      <Button onClick={() => zoomBy(1.25)} aria-label={word('zoomIn')}>
        +
      </Button>
      {measures !== null && (
        <ToggleButton checked={measures} onClick={() => onMeasures(!measures)}>
          {word('measure')}
        </ToggleButton>
      )}
    </div>
  );
}
