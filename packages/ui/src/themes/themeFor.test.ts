import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { ramps } from './ramps.ts';
import type { BrandName } from './ramps.ts';
import { themeFor } from './themeFor.ts';

const brands = Object.keys(ramps) as BrandName[];
const looks = brands.flatMap((brand) => (['light', 'dark'] as const).map((mode) => [brand, mode] as const));

describe.each(looks)('%s, %s', (brand, mode) => {
  const theme = themeFor(brand, mode);

  test.each(['Danger', 'Success', 'Warning'] as const)('text that says %s can be read (WCAG 2.2, 1.4.3)', (status) => {
    const text = theme[`colorStatus${status}Foreground1`];
    expect(contrast(text, theme.colorNeutralBackground1)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(text, theme.colorNeutralBackground2)).toBeGreaterThanOrEqual(4.5);
  });
});
