import {
  type Embryo,
  type EventoEmbriao,
  eventosEmbriao,
  lerVisorEmbriao,
  type SequenciaEmbriao,
} from '@bancada/contracts/laboratory';
import { ErrorState, SelectField } from '@bancada/ui';
import { makeStyles, Slider, Text, tokens } from '@fluentui/react-components';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useReading } from '../../../shared/api/index.ts';
import { usePageKeys } from '../../../shared/usePageKeys.ts';
import { FrameCanvas, type Viewport, wholeImage } from './FrameCanvas.tsx';
import { FrameStore, imagesOf, nearestTo } from './frames.ts';
import { hoursText } from './hours.ts';
import { useFrame } from './useFrame.ts';

/** Embryos that fit beside each other. */
export const MOST_COMPARED = 6;

/** Ten minutes, in hours: what a slider and an arrow move by. */
const STEP = 1 / 6;
const LAST_HOUR = 168;

const useStyles = makeStyles({
  pane: { display: 'grid', gridTemplateRows: 'minmax(0, 1fr) auto', gap: tokens.spacingVerticalS, minHeight: 0 },
  tiles: {
    display: 'grid',
    gridAutoRows: 'minmax(230px, 1fr)',
    gap: tokens.spacingHorizontalS,
    minHeight: 0,
    overflowY: 'auto',
  },
  tile: { display: 'grid', gridTemplateRows: 'auto minmax(200px, 1fr)', minHeight: 0 },
  bar: {
    display: 'grid',
    gridTemplateColumns: '180px minmax(0, 1fr)',
    gap: tokens.spacingHorizontalM,
    alignItems: 'end',
  },
});

/** Nearly as many columns as rows, where the window is wide enough: so the images are as large as they can be. */
const columnsFor = (count: number) =>
  `repeat(auto-fit, minmax(max(240px, ${Math.floor(90 / Math.ceil(Math.sqrt(count)))}%), 1fr))`;

/** Embryos side by side, at the same hour, or at the same time before and after an event of each. */
export function ComparePane({ embryos }: { embryos: readonly Embryo[] }) {
  const styles = useStyles();
  const intl = useIntl();
  const [event, setEvent] = useState<EventoEmbriao | 'hpi'>('hpi');
  const [hours, setHours] = useState(100);
  const [viewport, setViewport] = useState(wholeImage);
  const word = (id: string, values?: Record<string, string>) =>
    intl.formatMessage({ id: `laboratory.embryo.${id}` }, values);
  const first = event === 'hpi' ? 0 : -48;
  const last = event === 'hpi' ? LAST_HOUR : 48;
  const go = (to: number) => setHours(Math.max(first, Math.min(last, Math.round(to / STEP) * STEP)));
  const waiting = useRef(new Set<number>());
  usePageKeys(({ key, shiftKey, repeat }) => {
    const by = { ArrowRight: STEP, ArrowLeft: -STEP }[key];
    if (by === undefined) return false;
    // A key that is held steps as fast as images are drawn, and skips none.
    if (repeat && waiting.current.size > 0) return true;
    go(hours + by * (shiftKey ? 10 : 1));
    return true;
  });
  return (
    <div className={styles.pane}>
      <div className={styles.tiles} style={{ gridTemplateColumns: columnsFor(embryos.length) }}>
        {embryos.map((embryo) => (
          <Tile
            key={embryo.id}
            embryo={embryo}
            event={event}
            hours={hours}
            viewport={viewport}
            onViewport={setViewport}
            waiting={waiting}
          />
        ))}
      </div>
      <div className={styles.bar}>
        <SelectField
          label={word('syncBy')}
          value={event}
          options={['hpi' as const, ...eventosEmbriao].map((each) => ({
            value: each,
            label: each === 'hpi' ? word('byHpi') : each,
          }))}
          onChange={(value) => {
            const chosen = eventosEmbriao.find((each) => each === value) ?? 'hpi';
            setEvent(chosen);
            setHours(chosen === 'hpi' ? 100 : 0);
          }}
        />
        <Slider
          min={Math.round(first / STEP)}
          max={Math.round(last / STEP)}
          value={Math.round(hours / STEP)}
          aria-label={word('hours')}
          aria-valuetext={word('hpi', { hpi: hoursText(hours.toFixed(1)) })}
          onChange={(_, { value }) => go(value * STEP)}
        />
      </div>
    </div>
  );
}

interface TileProps {
  readonly embryo: Embryo;
  readonly event: EventoEmbriao | 'hpi';
  readonly hours: number;
  readonly viewport: Viewport;
  readonly onViewport: (viewport: Viewport) => void;
  /** The embryos whose image of this hour is not there yet. */
  readonly waiting: RefObject<Set<number>>;
}

function Tile(props: TileProps) {
  const query = { Leitura: 'primeira' as const };
  const { data } = useReading(lerVisorEmbriao, { params: { id: props.embryo.id }, query });
  if (!data?.Sequencia) return <Text weight="semibold">{props.embryo.Codigo}</Text>;
  const { Sequencia, Anotacoes } = data;
  const annotated = Anotacoes.find(({ Codigo }) => Codigo === props.event)?.Hpi ?? null;
  const from = props.event === 'hpi' ? '0' : annotated;
  return <TileFilm key={Sequencia.LidaEm} {...props} sequence={Sequencia} from={from} />;
}

/** @param from - the hour from which the others are counted; null: the event is not annotated, and nothing is shown */
function TileFilm({
  embryo,
  event,
  hours,
  viewport,
  onViewport,
  waiting,
  sequence: { Quadros, Planos },
  from,
}: TileProps & { sequence: SequenciaEmbriao; from: string | null }) {
  const styles = useStyles();
  const intl = useIntl();
  const [store] = useState(() => new FrameStore(Quadros, imagesOf(embryo.id)));
  const plane = Planos[Math.floor(Planos.length / 2)] ?? 0;
  const index = from === null ? 0 : nearestTo(Quadros, Number(from) + hours);
  const { frame, hasFailed, ...shown } = useFrame(store, plane, index);
  const isWaiting = from !== null && shown.isWaiting;
  useEffect(() => {
    const all = waiting.current;
    if (!isWaiting) return;
    all.add(embryo.id);
    return () => void all.delete(embryo.id);
  }, [waiting, embryo.id, isWaiting]);
  const hpi = hoursText(Quadros[index]?.Hpi ?? null);
  const said = (id: string, values?: Record<string, string>) =>
    intl.formatMessage({ id: `laboratory.embryo.${id}` }, values);
  return (
    <div className={styles.tile}>
      <Text weight="semibold">
        {embryo.Codigo} · {from === null ? said('notAnnotated', { evento: event }) : said('hpi', { hpi })}
      </Text>
      {hasFailed ? (
        <ErrorState
          title={said('framesFailed')}
          message={said('framesFailed.text')}
          onRetry={() => store.retry(plane, index)}
        />
      ) : (
        <FrameCanvas
          frame={from === null ? 'missing' : frame}
          name={said('frameName', { codigo: embryo.Codigo, hpi })}
          viewport={viewport}
          onViewport={onViewport}
          widthMicrons={null}
        />
      )}
    </div>
  );
}
