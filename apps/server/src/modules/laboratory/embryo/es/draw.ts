import { chances, schedule, stageAt, type Stage, type WellKind } from './development.ts';

/** Pixels of an image, and how many of them are a micrometre. */
const SIZE = 400;
const PER_MICRON = 2;

/** How wide an image is, in micrometres. */
export const WIDTH_MICRONS = SIZE / PER_MICRON;

/** What is drawn. */
export interface Drawing {
  readonly embryo: string;
  readonly kind: WellKind;
  readonly hpi: number;
  /** Micrometres from the middle focal plane. */
  readonly plane: number;
  /** Whether a bubble crosses the well. */
  readonly bubble: boolean;
}

interface Ball {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly r: number;
}

const n = (value: number) => value.toFixed(1);

/** Out of focus is blurred, the more the further its middle is from the plane. */
const blur = (z: number, plane: number) => {
  const level = Math.min(4, Math.round(Math.abs(z - plane) / 14));
  return level === 0 ? '' : ` filter="url(#b${level})"`;
};

const circle = ({ x, y, z, r }: Ball, plane: number, look: string) =>
  `<circle cx="${n(x * PER_MICRON)}" cy="${n(y * PER_MICRON)}" r="${n(r * PER_MICRON)}" ${look}${blur(z, plane)}/>`;

/** Points spread over a ball, for any number of cells. */
function spread(cells: number, turn: number, radius: number): readonly Ball[] {
  const r = radius * 0.93 * cells ** (-1 / 3);
  if (cells === 1) return [{ x: 0, y: 0, z: 0, r }];
  return Array.from({ length: cells }, (_, index) => {
    const height = 1 - (2 * index + 1) / cells;
    const angle = index * 2.399 + turn;
    const flat = Math.sqrt(1 - height * height);
    const far = radius - r * 0.92;
    return { x: far * flat * Math.cos(angle), y: far * height, z: far * flat * Math.sin(angle), r };
  });
}

const moved = (ball: Ball, x: number, y: number): Ball => ({ ...ball, x: ball.x + x, y: ball.y + y });

/** Cells, furthest from the eye first. */
function cleavage(stage: Stage, { embryo, hpi, plane }: Drawing, x: number, y: number): string {
  const chance = chances(embryo);
  const turn = chance(3) * 6 + hpi / 60;
  const opacity = n(1 - 0.45 * stage.compaction);
  const cells = spread(stage.cells, turn, 48 + 2 * stage.compaction).toSorted((a, b) => a.z - b.z);
  const drawn = cells.map((ball) =>
    circle(moved(ball, x, y), plane, `fill="url(#cell)" stroke="#4a4a44" stroke-width="1.6" opacity="${opacity}"`),
  );
  const nuclei = stage.pronuclei
    ? [-9, 9].map((side) =>
        circle({ x: x + side, y: y + chance(5) * 8, z: 0, r: 8.5 }, plane, 'fill="#b9b9b0" stroke="#5b5b55"'),
      )
    : [];
  const bits = Array.from({ length: Math.round(chance(6) * 5) }, (_, i) =>
    circle(
      {
        x: x + 46 * Math.cos(i * 2 + turn),
        y: y + 46 * Math.sin(i * 2 + turn),
        z: i * 12 - 24,
        r: 2.5 + chance(i + 7) * 3,
      },
      plane,
      'fill="#8d8d85" stroke="#55554f" stroke-width="0.8"',
    ),
  );
  return [...drawn, ...nuclei, ...bits].join('');
}

/** Trophectoderm around a cavity, with the inner cell mass at one side. */
function blastocyst({ cavity, expansion, hatching }: Stage, { embryo, plane }: Drawing, x: number, y: number): string {
  const radius = 50 + 16 * expansion;
  const angle = chances(embryo)(9) * 6;
  const out = { x: x + radius * 0.95 * Math.cos(angle + 2), y: y + radius * 0.95 * Math.sin(angle + 2) };
  const hatched =
    hatching > 0
      ? circle({ ...out, z: 0, r: 10 + 26 * hatching }, plane, 'fill="url(#cavity)" stroke="#55554e" stroke-width="3"')
      : '';
  const wall = circle({ x, y, z: 0, r: radius }, plane, 'fill="url(#cell)" stroke="#4a4a44" stroke-width="2.5"');
  const hollow = circle(
    { x: x - 8 * Math.cos(angle), y: y - 8 * Math.sin(angle), z: 0, r: (radius - 7) * (0.35 + 0.65 * cavity) },
    plane,
    'fill="url(#cavity)"',
  );
  const mass = Array.from({ length: 6 }, (_, i) =>
    circle(
      {
        x: x + (radius - 16) * Math.cos(angle + (i - 2.5) * 0.16),
        y: y + (radius - 16) * Math.sin(angle + (i - 2.5) * 0.16),
        z: i * 6 - 15,
        r: 9.5,
      },
      plane,
      'fill="#77776f" stroke="#494943" opacity="0.85"',
    ),
  );
  return [wall, hollow, ...mass, hatched].join('');
}

const gradient = (id: string, inner: string, outer: string) =>
  `<radialGradient id="${id}" cx="0.4" cy="0.36" r="0.75"><stop offset="0" stop-color="${inner}"/><stop offset="1" stop-color="${outer}"/></radialGradient>`;

const definitions = [
  gradient('well', '#a3a39b', '#3d3d3a'),
  gradient('cell', '#c3c3ba', '#6c6c65'),
  gradient('cavity', '#cfcfc7', '#9b9b92'),
  ...[1, 2, 3, 4].map((level) => `<filter id="b${level}"><feGaussianBlur stdDeviation="${level * 1.4}"/></filter>`),
].join('');

/** A simulated frame: always the same for the same embryo, moment and plane. It says that it is simulated. */
export function drawFrame(drawing: Drawing): string {
  const { embryo, kind, hpi, plane, bubble } = drawing;
  const stage = stageAt(schedule(embryo, kind), hpi);
  const chance = chances(embryo);
  const x = 100 + 5 * Math.sin(hpi / 17 + chance(1) * 6);
  const y = 100 + 5 * Math.cos(hpi / 23 + chance(2) * 6);
  const zona = { x, y, z: 0, r: 60 + 9 * stage.expansion };
  const shell = circle(
    zona,
    plane,
    `fill="none" stroke="#8f8f86" stroke-width="${n(20 - 14 * stage.expansion)}" opacity="0.75"`,
  );
  const body = stage.cavity > 0 ? blastocyst(stage, drawing, x, y) : cleavage(stage, drawing, x, y);
  const drop = bubble
    ? circle(
        { x: 40 + (hpi % 40) * 3, y: 60, z: 40, r: 22 },
        plane,
        'fill="#dcdcd4" stroke="#22221f" stroke-width="5" opacity="0.8"',
      )
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}"><defs>${definitions}</defs><rect width="${SIZE}" height="${SIZE}" fill="#2b2b29"/><circle cx="200" cy="200" r="190" fill="url(#well)"/>${kind === 'empty' ? '' : shell + body}${drop}<text x="392" y="392" text-anchor="end" font-family="sans-serif" font-size="11" fill="#dcdcd4">SIMULADOR</text></svg>`;
}
