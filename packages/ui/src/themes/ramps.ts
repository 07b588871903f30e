import type { BrandVariants } from '@fluentui/react-components';

/** The brands of the product: teal by default, indigo as the second brand. */
export type BrandName = 'teal' | 'indigo';

/**
 * Sixteen steps per brand for Fluent's theme builder, dark to light: the lightness of Fluent's own web ramp in OKLCH
 * with the brand's hue, so that every step keeps the contrast the tokens rely on.
 */
export const ramps: Readonly<Record<BrandName, BrandVariants>> = {
  teal: {
    10: '#051919',
    20: '#032726',
    30: '#023332',
    40: '#024140',
    50: '#01504e',
    60: '#075e5c',
    70: '#076b68',
    80: '#097b78',
    90: '#0e9793',
    100: '#0eb0ad',
    110: '#48bab7',
    120: '#67c4c0',
    130: '#8bd0cd',
    140: '#aeddda',
    150: '#cce8e6',
    160: '#eaf5f4',
  },
  indigo: {
    10: '#111327',
    20: '#1a1d3d',
    30: '#232750',
    40: '#2d3266',
    50: '#373c7e',
    60: '#424797',
    70: '#4a4faf',
    80: '#555acb',
    90: '#6b73ee',
    100: '#828dff',
    110: '#909cfe',
    120: '#9eaafd',
    130: '#b2bcfe',
    140: '#c6cfff',
    150: '#d9dfff',
    160: '#eff1fe',
  },
};
