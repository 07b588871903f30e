import { BOLETO_BARCODE, boletoBars } from '@bancada/br-utils';
import type { Content } from '../../../../platform/pdf/index.ts';

/** Millimetres, in the points of a page. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;

const { widthMm, heightMm, modules } = BOLETO_BARCODE;

/** The bar code of a slip, 103 × 13 mm; nothing for digits that are none. */
export function barsOf(barcode: string): Content[] {
  const narrow = mm(widthMm) / modules;
  const canvas = (boletoBars(barcode) ?? []).map(({ at, width }) => ({
    type: 'rect' as const,
    x: at * narrow,
    y: 0,
    w: width * narrow,
    h: mm(heightMm),
    color: 'black',
  }));
  return canvas.length === 0 ? [] : [{ canvas, margin: [mm(5), mm(3), 0, mm(3)] }];
}
