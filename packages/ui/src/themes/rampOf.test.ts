import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { rampOf, toOklch } from './rampOf.ts';
import { ramps } from './ramps.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

test('a ramp of any colour goes from dark to light, and its text can be read', () => {
  fc.assert(
    fc.property(colour, (chosen) => {
      const ramp = rampOf(chosen);
      const steps = Object.values(ramp);
      expect(steps.every((step) => /^#[0-9a-f]{6}$/.test(step))).toBe(true);
      const lights = steps.map((step) => toOklch(step)[0]);
      expect(lights).toEqual(lights.toSorted((a, b) => a - b));
      // White on a button, links on white (WCAG 2.2, 1.4.3), and the light steps on the dark theme's background.
      expect(contrast(ramp[80], '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(ramp[70], '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(ramp[110], '#292929')).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('it keeps the hue of a colour that has one', () => {
  fc.assert(
    fc.property(colour, (chosen) => {
      const [, strength, hue] = toOklch(chosen);
      fc.pre(strength > 0.05);
      const [, , shown] = toOklch(rampOf(chosen)[80]);
      const apart = Math.abs(Math.atan2(Math.sin(hue - shown), Math.cos(hue - shown)));
      expect(apart).toBeLessThan(0.05);
    }),
  );
});

test('the product’s own ramps are what comes of one of their steps, nearly', () => {
  for (const own of Object.values(ramps)) {
    const made = rampOf(own[90]);
    const apart = Math.max(...([10, 60, 80, 110, 160] as const).map((step) => distance(made[step], own[step])));
    expect(apart).toBeLessThan(0.03);
  }
});

/** How far two colours are from each other in OKLab. */
function distance(one: string, other: string): number {
  const [a, b] = [one, other].map((each) => {
    const [light, strength, hue] = toOklch(each);
    return [light, strength * Math.cos(hue), strength * Math.sin(hue)];
  });
  return Math.hypot(...(a ?? []).map((value, index) => value - (b?.[index] ?? 0)));
}
