import type { EtiquetaModelo } from '@bancada/contracts';
import { fontPoints, type Label, linesOn, MARGIN_MM } from './labels.ts';

type ZplModel = Pick<EtiquetaModelo, 'LarguraMm' | 'AlturaMm' | 'Codigo' | 'Resolucao'>;

/** Measures of a label in the printer's dots. */
interface Sheet {
  readonly dpi: number;
  readonly width: number;
  readonly height: number;
  readonly margin: number;
}

const MM_IN_INCH = 25.4;

function sheetOf({ LarguraMm, AlturaMm, Resolucao }: ZplModel): Sheet {
  const dpi = Number(Resolucao ?? '203');
  const dots = (mm: number) => Math.round((mm * dpi) / MM_IN_INCH);
  return { dpi, width: dots(LarguraMm), height: dots(AlturaMm), margin: dots(MARGIN_MM) };
}

/**
 * The labels in ZPL II, one format each: the printer draws the barcode itself and prints it `copies` times.
 *
 * @example zplOf([{ code: '0000000042', lines: ['Água'], strong: null }], model, 1) // '^XA^CI28…^FD_…^FS^PQ1^XZ\n'
 */
export const zplOf = (labels: readonly Label[], model: ZplModel, copies: number): string =>
  labels.map((label) => formatOf(label, model, copies)).join('');

function formatOf(label: Label, model: ZplModel, copies: number): string {
  const sheet = sheetOf(model);
  const { width, height, margin } = sheet;
  const code = codeOf(label.code, model, sheet);
  const font = Math.max(12, Math.round((fontPoints(model.AlturaMm) * sheet.dpi) / 72));
  const texts = [label.code, ...linesOn(label, model)].map((text, index) => {
    const at = margin + code.height + Math.round(font / 3) + Math.round(index * font * 1.15);
    return `^FO${margin},${at}^A0N,${font},${font}${field(cut(text, width - 2 * margin, font))}`;
  });
  return `^XA^CI28^PW${width}^LL${height}^LH0,0${code.zpl}${texts.join('')}^PQ${copies}^XZ\n`;
}

/** A letter of the printer's scalable font is about so much of its height wide: longer texts would leave the label. */
const LETTER = 0.55;

function cut(text: string, width: number, font: number): string {
  const most = Math.max(4, Math.floor(width / (font * LETTER)));
  const letters = Array.from(text);
  return letters.length > most ? `${letters.slice(0, most - 3).join('')}...` : text;
}

/** A field's data: what would be a command of the printer, or an escape, is sent as its code in hexadecimal. */
const field = (text: string): string => `^FH^FD${escaped(text)}^FS`;

/** Control characters, which no label bears and some printers obey. */
const CONTROL = /\p{Cc}/gu;

const escaped = (text: string): string =>
  text
    .replaceAll(CONTROL, ' ')
    .replaceAll(/[\^~_]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

interface Drawn {
  readonly zpl: string;
  readonly height: number;
}

/** The barcode at the top of the label, drawn by the printer's own command. */
function codeOf(code: string, model: ZplModel, sheet: Sheet): Drawn {
  if (model.Codigo === 'QR')
    return square(sheet, qrModules(code), 10, (module) => `^BQN,2,${module}${field(`MA,${code}`)}`);
  if (model.Codigo === 'DataMatrix')
    return square(sheet, matrixModules(code), 20, (module) => `^BXN,${module},200${field(code)}`);
  return bars(code, sheet);
}

/** Modules of a Code 128 in its subset B: start, data, check, and the stop of 13. */
const barModules = (code: string): number => 11 * (code.length + 2) + 13;

/** Code 128 as wide as fits, its modules between one dot and half a millimetre. */
function bars(code: string, { dpi, width, height, margin }: Sheet): Drawn {
  const room = Math.floor((width - 2 * margin) / barModules(code));
  const module = Math.min(Math.max(1, room), Math.round(dpi / 50));
  const tall = Math.round(height * 0.35);
  const left = Math.max(margin, Math.round((width - barModules(code) * module) / 2));
  // In its data `>` begins a command of the barcode; `>0` is the sign itself.
  const data = field(code.replaceAll('>', '>0'));
  return { zpl: `^FO${left},${margin}^BY${module},3,${tall}^BCN,${tall},N,N,N${data}`, height: tall };
}

/** A square code of about half the label's shorter side, in the middle. */
function square(
  { width, height, margin }: Sheet,
  modules: number,
  most: number,
  draw: (module: number) => string,
): Drawn {
  const room = Math.floor((Math.min(width, height) * 0.5) / modules);
  const module = Math.min(most, Math.max(1, room));
  const left = Math.max(margin, Math.round((width - modules * module) / 2));
  return { zpl: `^FO${left},${margin}${draw(module)}`, height: modules * module };
}

/** Most bytes of a symbol, and its modules on a side. */
type Sizes = readonly (readonly [bytes: number, modules: number])[];

const firstThatHolds = (sizes: Sizes, code: string): number =>
  (sizes.find(([bytes]) => Buffer.byteLength(code) <= bytes) ?? sizes.at(-1) ?? [0, 21])[1];

/** QR codes of medium correction. */
const qrModules = (code: string): number =>
  firstThatHolds(
    [
      [14, 21],
      [26, 25],
      [42, 29],
      [62, 33],
      [84, 37],
    ],
    code,
  );

/** DataMatrix of ECC 200. */
const matrixModules = (code: string): number =>
  firstThatHolds(
    [
      [3, 10],
      [5, 12],
      [8, 14],
      [12, 16],
      [18, 18],
      [22, 20],
      [30, 22],
      [36, 24],
      [44, 26],
      [62, 32],
      [86, 36],
    ],
    code,
  );
