import '@fontsource-variable/inter';
import { createDarkTheme, createLightTheme, teamsHighContrastTheme } from '@fluentui/react-components';
import type { BrandVariants, Theme } from '@fluentui/react-components';
import { ramps } from './ramps.ts';
import type { BrandName } from './ramps.ts';

/** The colours of a brand: one of the product's, or sixteen steps of its own (`rampOf`). */
export type BrandColours = BrandName | BrandVariants;

/** How bright a person wants the screens. */
export type ThemeMode = 'light' | 'dark' | 'highContrast';

const font = { fontFamilyBase: "'Inter Variable', 'Segoe UI', system-ui, sans-serif" };

/** Fluent's theme of a brand, light or dark; high contrast is the same for every brand. */
export function themeFor(brand: BrandColours, mode: ThemeMode): Theme {
  if (mode === 'highContrast') return { ...teamsHighContrastTheme, ...font };
  return mode === 'dark' ? darkTheme(brand) : { ...createLightTheme(rampFor(brand)), ...font };
}

const rampFor = (brand: BrandColours): BrandVariants => (typeof brand === 'string' ? ramps[brand] : brand);

function darkTheme(brand: BrandColours): Theme {
  const ramp = rampFor(brand);
  // Brand text two steps lighter than the builder's, readable at the size of a grid.
  const brandText = { colorBrandForeground1: ramp[110], colorBrandForeground2: ramp[120] };
  const theme = createDarkTheme(ramp);
  // Fluent's own is too dark for text on the ground of a page (4.2 : 1).
  const dangerText = { colorStatusDangerForeground1: theme.colorPaletteRedForeground1 };
  return { ...theme, ...brandText, ...dangerText, ...font };
}

/** The value of CSS `color-scheme` for a mode: scroll bars and native controls follow it. */
export function colorSchemeOf(mode: ThemeMode): 'light' | 'dark' {
  return mode === 'light' ? 'light' : 'dark';
}
