import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Frame } from './bitmaps.ts';

/** Pixels of the canvas, in each direction; it is shown as large as there is room. */
const SIZE = 800;
const GROUND = '#1b1b1a';

/** What of an image is shown: how much larger, and how far moved, in parts of its width. */
export interface Viewport {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}
export const wholeImage: Viewport = { zoom: 1, x: 0, y: 0 };

interface Point {
  readonly x: number;
  readonly y: number;
}

const useStyles = makeStyles({
  frame: { position: 'relative', overflow: 'hidden', minHeight: 0, backgroundColor: GROUND },
  canvas: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    objectFit: 'contain',
    touchAction: 'none',
    cursor: 'grab',
  },
  measures: { cursor: 'crosshair' },
  said: {
    position: 'absolute',
    left: tokens.spacingHorizontalS,
    top: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    borderRadius: tokens.borderRadiusMedium,
  },
});

/** Draws a frame as far as it is loaded; until then the one before it stays. Dragging moves it, or measures. */
export function FrameCanvas({
  frame,
  name,
  viewport,
  onViewport,
  widthMicrons,
  measures = false,
}: {
  frame: Frame | undefined;
  /** What is shown, in words. */
  name: string;
  viewport: Viewport;
  onViewport: (viewport: Viewport) => void;
  /** How wide the image is; null: nobody knows, and nothing is measured. */
  widthMicrons: string | null;
  measures?: boolean;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [from, setFrom] = useState<Point | null>(null);
  const [line, setLine] = useState<readonly [Point, Point] | null>(null);
  const { zoom, x, y } = viewport;
  const measured = measures ? line : null;
  useEffect(() => {
    const context = canvas.current?.getContext('2d', { alpha: false });
    if (!context || frame === undefined) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = GROUND;
    context.fillRect(0, 0, SIZE, SIZE);
    if (frame === 'missing') return;
    context.setTransform(zoom, 0, 0, zoom, (0.5 + x) * SIZE - (zoom * SIZE) / 2, (0.5 + y) * SIZE - (zoom * SIZE) / 2);
    context.drawImage(frame, 0, 0, SIZE, SIZE);
    if (!measured) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.strokeStyle = '#ffd54a';
    context.lineWidth = 3;
    context.beginPath();
    context.moveTo(measured[0].x * SIZE, measured[0].y * SIZE);
    context.lineTo(measured[1].x * SIZE, measured[1].y * SIZE);
    context.stroke();
  }, [frame, zoom, x, y, measured]);
  const pointOf = (event: PointerEvent<HTMLCanvasElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    const side = Math.min(box.width, box.height);
    return {
      x: (event.clientX - box.left - (box.width - side) / 2) / side,
      y: (event.clientY - box.top - (box.height - side) / 2) / side,
    };
  };
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!from) return;
    const to = pointOf(event);
    if (measures) setLine([from, to]);
    else {
      onViewport({ zoom, x: x + to.x - from.x, y: y + to.y - from.y });
      setFrom(to);
    }
  };
  const length =
    measured &&
    (Math.hypot(measured[1].x - measured[0].x, measured[1].y - measured[0].y) / zoom) * Number(widthMicrons);
  return (
    <div className={styles.frame}>
      <canvas
        ref={canvas}
        className={measures ? `${styles.canvas} ${styles.measures}` : styles.canvas}
        width={SIZE}
        height={SIZE}
        role="img"
        aria-label={name}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setFrom(pointOf(event));
        }}
        onPointerMove={drag}
        onPointerUp={() => setFrom(null)}
        onPointerCancel={() => setFrom(null)}
      />
      {frame === 'missing' && (
        <div className={styles.said}>{intl.formatMessage({ id: 'laboratory.embryo.noImage' })}</div>
      )}
      {length !== null && (
        <div className={styles.said} role="status">
          {intl.formatNumber(length, { maximumFractionDigits: 1 })} µm
        </div>
      )}
    </div>
  );
}
