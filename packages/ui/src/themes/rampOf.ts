import type { BrandVariants } from '@fluentui/react-components';

type Step = keyof BrandVariants;

/** The lightness of each step in OKLCH, as in Fluent's own web ramp, so that every step keeps the contrast tokens rely on. */
const lightness: Readonly<Record<Step, number>> = {
  10: 0.197,
  20: 0.247,
  30: 0.292,
  40: 0.341,
  50: 0.389,
  60: 0.437,
  70: 0.477,
  80: 0.527,
  90: 0.612,
  100: 0.686,
  110: 0.724,
  120: 0.762,
  130: 0.811,
  140: 0.864,
  150: 0.91,
  160: 0.961,
};

/** How much of the colour's chroma each step has: the darkest and the lightest have less. */
const chroma: Readonly<Record<Step, number>> = {
  10: 0.22,
  20: 0.33,
  30: 0.41,
  40: 0.49,
  50: 0.6,
  60: 0.71,
  70: 0.83,
  80: 0.94,
  90: 1.0,
  100: 0.91,
  110: 0.78,
  120: 0.66,
  130: 0.52,
  140: 0.37,
  150: 0.24,
  160: 0.1,
};

/**
 * The sixteen steps of a theme from one colour, dark to light: its hue, with as much of its chroma as screens can show at
 * each step's lightness. OKLCH by Björn Ottosson: https://bottosson.github.io/posts/oklab/
 *
 * @param colour - `#0b6a6a`
 */
export function rampOf(colour: string): BrandVariants {
  const [, strength, hue] = toOklch(colour);
  const steps = Object.keys(lightness).map(Number) as Step[];
  const entries = steps.map((step) => [step, toHex(lightness[step], strength * chroma[step], hue)] as const);
  return Object.fromEntries(entries) as unknown as BrandVariants;
}

/** A colour's lightness, chroma and hue. */
export function toOklch(colour: string): readonly [lightness: number, chroma: number, hue: number] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) =>
    linear(Number.parseInt(colour.slice(start, start + 2), 16) / 255),
  );
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b2 = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, b2), Math.atan2(b2, a)];
}

/** The colour of this lightness and hue with as much of the chroma as fits into sRGB. */
function toHex(light: number, wanted: number, hue: number): string {
  let [low, high] = [0, wanted];
  if (!fits(channels(light, wanted, hue))) {
    for (let turn = 0; turn < 20; turn++) {
      const middle = (low + high) / 2;
      if (fits(channels(light, middle, hue))) low = middle;
      else high = middle;
    }
  } else low = wanted;
  const bytes = channels(light, low, hue).map((channel) => Math.round(255 * gamma(Math.min(1, Math.max(0, channel)))));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

const fits = (rgb: readonly number[]) => rgb.every((channel) => channel >= -0.0001 && channel <= 1.0001);

/** Linear red, green and blue; outside of 0 to 1 where screens cannot show the colour. */
function channels(light: number, strength: number, hue: number): readonly number[] {
  const [a, b] = [strength * Math.cos(hue), strength * Math.sin(hue)];
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const gamma = (channel: number) => (channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055);
