/** The radius of the bends, half the height of a box, and the room between two lines; in pixels. */
const RADIUS = 10;
const HALF = 13;
const GAP = 8;
const CHARACTER = 8.4;

/** A part of a railroad diagram: what it takes, and how it is drawn from its left end at (x, y). */
export interface Track {
  readonly width: number;
  /** Room above the line. */
  readonly up: number;
  /** Room below the line. */
  readonly down: number;
  readonly draw: (x: number, y: number) => string;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const path = (d: string): string => `<path d="${d}"/>`;
const line = (from: number, y: number, to: number): string => (to > from ? path(`M${from} ${y}H${to}`) : '');

/** A bend of a quarter circle; `sweep` 1 turns clockwise. */
const bend = (sweep: 0 | 1, dx: number, dy: number): string => `a${RADIUS} ${RADIUS} 0 0 ${sweep} ${dx} ${dy}`;

/** What is drawn in a box: text as it is written, a kind of token, or the name of another rule. */
export type BoxKind = 'literal' | 'token' | 'rule';

/** A box with a text; what is written has round ends, other rules have corners. */
export function box(text: string, kind: BoxKind): Track {
  const width = Math.ceil(text.length * CHARACTER) + 22;
  const round = kind === 'rule' ? 0 : HALF;
  return {
    width,
    up: HALF,
    down: HALF,
    draw: (x, y) =>
      `<g class="${kind}"><rect x="${x}" y="${y - HALF}" width="${width}" height="${2 * HALF}" rx="${round}"/>` +
      `<text x="${x + width / 2}" y="${y + 5}">${escaped(text)}</text></g>`,
  };
}

const nothing: Track = { width: 0, up: 0, down: 0, draw: () => '' };

/** One part after the other. */
export function sequence(parts: readonly Track[]): Track {
  if (parts.length === 0) return nothing;
  const [first = nothing] = parts;
  if (parts.length === 1) return first;
  return {
    width: parts.reduce((sum, part) => sum + part.width, (parts.length - 1) * RADIUS),
    up: Math.max(...parts.map(({ up }) => up)),
    down: Math.max(...parts.map(({ down }) => down)),
    draw: (x, y) => {
      let at = x;
      return parts
        .map((part, index) => {
          const join = index > 0 ? line(at, y, at + RADIUS) : '';
          if (index > 0) at += RADIUS;
          const drawn = join + part.draw(at, y);
          at += part.width;
          return drawn;
        })
        .join('');
    },
  };
}

/** One of several parts, the first one on the line and the others below it. */
export function choice(parts: readonly Track[]): Track {
  const [first = nothing] = parts;
  const inner = Math.max(...parts.map(({ width }) => width));
  const offsets: number[] = [0];
  for (const [index, part] of parts.entries()) {
    const above = parts[index - 1];
    if (!above) continue;
    const step = Math.max(above.down + GAP + part.up, 2 * RADIUS);
    offsets.push((offsets[index - 1] ?? 0) + step);
  }
  const last = parts.at(-1) ?? nothing;
  const width = inner + 4 * RADIUS;
  const drawPart = (part: Track, offset: number, x: number, y: number): string => {
    const [left, right, at] = [x + 2 * RADIUS, x + 2 * RADIUS + inner, y + offset];
    const body = part.draw(left, at) + line(left + part.width, at, right);
    if (offset === 0) return line(x, y, left) + body + line(right, y, x + width);
    const into = path(`M${x} ${y}${bend(1, RADIUS, RADIUS)}V${at - RADIUS}${bend(0, RADIUS, RADIUS)}`);
    const out = path(`M${right} ${at}${bend(0, RADIUS, -RADIUS)}V${y + RADIUS}${bend(1, RADIUS, -RADIUS)}`);
    return into + body + out;
  };
  return {
    width,
    up: first.up,
    down: (offsets.at(-1) ?? 0) + last.down,
    draw: (x, y) => parts.map((part, index) => drawPart(part, offsets[index] ?? 0, x, y)).join(''),
  };
}

/** A part that may be left out: a line passes above it. */
export function optional(part: Track): Track {
  const height = Math.max(part.up + GAP, 2 * RADIUS);
  const width = part.width + 4 * RADIUS;
  return {
    width,
    up: height,
    down: part.down,
    draw: (x, y) => {
      const rise = `${bend(0, RADIUS, -RADIUS)}V${y - height + RADIUS}${bend(1, RADIUS, -RADIUS)}`;
      const fall = `${bend(1, RADIUS, RADIUS)}V${y - RADIUS}${bend(0, RADIUS, RADIUS)}`;
      const left = x + 2 * RADIUS;
      return (
        path(`M${x} ${y}${rise}H${left + part.width}${fall}`) +
        line(x, y, left) +
        part.draw(left, y) +
        line(left + part.width, y, x + width)
      );
    },
  };
}

/** A part once or more often; the way back, below it, passes what separates two of them. */
export function repeated(part: Track, separator: Track = nothing): Track {
  const inner = Math.max(part.width, separator.width);
  const depth = Math.max(part.down + GAP + separator.up, 2 * RADIUS);
  return {
    width: inner + 2 * RADIUS,
    up: part.up,
    down: depth + separator.down,
    draw: (x, y) => {
      const [left, right, back] = [x + RADIUS, x + RADIUS + inner, y + depth];
      const middle = left + (inner - separator.width) / 2;
      return (
        line(x, y, left) +
        part.draw(left, y) +
        line(left + part.width, y, right + RADIUS) +
        path(`M${right} ${y}${bend(1, RADIUS, RADIUS)}V${back - RADIUS}${bend(1, -RADIUS, RADIUS)}`) +
        line(middle + separator.width, back, right) +
        separator.draw(middle, back) +
        line(left, back, middle) +
        path(`M${left} ${back}${bend(1, -RADIUS, -RADIUS)}V${y + RADIUS}${bend(1, RADIUS, -RADIUS)}`)
      );
    },
  };
}

// A page that shows a diagram in its own colours sets the variables.
const style = `
.railroad path, .railroad rect { fill: none; stroke: var(--railroad-line, #57606a); stroke-width: 1.5 }
.railroad rect { fill: var(--railroad-box, #f6f8fa) }
.railroad .ground { fill: var(--railroad-ground, #ffffff); stroke: none }
.railroad .literal rect { fill: var(--railroad-literal, #d7f0ef) }
.railroad text { font: 14px ui-monospace, Menlo, Consolas, monospace; text-anchor: middle; fill: var(--railroad-text, #1f2328) }
.railroad .token text { font-style: italic }
`;

/** A whole diagram as an SVG document: its rule's parts between two ends. `label` says it in words. */
export function drawing(part: Track, label: string): string {
  const margin = 12;
  const end = 24;
  const width = part.width + 2 * (margin + end);
  const height = part.up + part.down + 2 * margin;
  const [y, from, to] = [margin + part.up, margin, width - margin];
  const stop = (x: number): string => path(`M${x} ${y - 8}v16`);
  const body = [
    `<rect class="ground" x="0" y="0" width="${width}" height="${height}"/>`,
    stop(from) + stop(from + 5) + line(from + 5, y, from + end),
    part.draw(from + end, y),
    line(to - end, y, to - 5) + stop(to - 5) + stop(to),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" class="railroad" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(label).replaceAll('"', '&quot;')}">
<style>${style}</style>
${body.join('\n')}
</svg>
`;
}
