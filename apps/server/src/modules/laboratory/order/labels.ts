import { formatDatePt } from '@bancada/br-utils';
import type { EtiquetaModelo, Sample } from '@bancada/contracts';
import bwip from 'bwip-js/node';
import type { Content, TDocumentDefinitions } from '../../../platform/pdf/index.ts';
import { localDay } from '../../../platform/zone.ts';

/** A sample with what its label says of others. */
export type LabelledSample = Sample & {
  readonly Pessoa: string | null;
  readonly JobCodigo: string;
  readonly Material: string | null;
};

type LabelModel = Pick<EtiquetaModelo, 'LarguraMm' | 'AlturaMm' | 'Codigo'>;

/** What one label says, whatever it is printed by. */
export interface Label {
  /** What the scanner reads. */
  readonly code: string;
  readonly lines: readonly string[];
  /** The last line, which stands out. */
  readonly strong: string | null;
}

/** Points in a millimetre. */
const POINTS = 72 / 25.4;
/** What stays white around a label. */
export const MARGIN_MM = 1.5;
const MARGIN = MARGIN_MM * POINTS;

/** The size of a label's letters: a label that is lower has smaller ones. */
export const fontPoints = (AlturaMm: number): number => Math.max(5, Math.min(9, (AlturaMm * POINTS) / 10));

/** What the label of a sample says, by the fields of a model. */
export const labelOf = (sample: LabelledSample, fields: EtiquetaModelo['Campos']): Label => ({
  code: sample.CodigoBarras,
  lines: (fields ?? []).map((field) => textOf(sample, field)).filter((text) => text !== ''),
  strong: sample.Material,
});

/** How many lines fit on a label under its code. */
export const linesThatFit = ({ AlturaMm }: Pick<LabelModel, 'AlturaMm'>): number =>
  Math.max(1, Math.floor(AlturaMm / 5));

/** The lines of a label that fit, the one that stands out last. */
export const linesOn = (label: Label, model: Pick<LabelModel, 'AlturaMm'>): readonly string[] =>
  [...label.lines, ...(label.strong === null ? [] : [label.strong])].slice(0, linesThatFit(model));

/** One page of the label's own size for each label: barcode, its digits and the lines. */
export function labelPages(labels: readonly Label[], model: LabelModel, title: string): TDocumentDefinitions {
  const width = model.LarguraMm * POINTS;
  const height = model.AlturaMm * POINTS;
  return {
    info: { title },
    pageSize: { width, height },
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN],
    defaultStyle: { fontSize: fontPoints(model.AlturaMm), lineHeight: 1 },
    content: labels.map((label, index) => ({
      stack: [codeOf(label, model, width, height), ...textsOf(label, model)],
      ...(index > 0 && { pageBreak: 'before' as const }),
    })),
  };
}

function codeOf({ code }: Label, { Codigo }: LabelModel, width: number, height: number): Content {
  if (Codigo === 'QR') return { qr: code, fit: Math.min(width, height) * 0.5, alignment: 'center' };
  if (Codigo === 'DataMatrix') {
    const side = Math.min(width, height) * 0.5;
    return { svg: bwip.toSVG({ bcid: 'datamatrix', text: code }), fit: [side, side], alignment: 'center' };
  }
  const svg = bwip.toSVG({ bcid: 'code128', text: code, height: 10, paddingwidth: 8 });
  return { svg, fit: [width - 2 * MARGIN, height * 0.4], alignment: 'center' };
}

function textsOf(label: Label, model: LabelModel): Content[] {
  const code = {
    text: label.code,
    alignment: 'center' as const,
    margin: [0, 1, 0, 1] as [number, number, number, number],
  };
  const strong = (text: string) => (text === label.strong ? { text, bold: true } : { text });
  return [code, ...linesOn(label, model).map(strong)].map(oneLine);
}

/** A name that is too long is cut: a second line would push the last one off the label. */
const oneLine = <T extends { readonly text: string }>(line: T) => ({
  ...line,
  text: line.text.length > 40 ? `${line.text.slice(0, 39)}…` : line.text,
});

type LabelField = NonNullable<EtiquetaModelo['Campos']>[number];

function textOf(sample: LabelledSample, field: LabelField): string {
  if (field === 'PacienteRef') return sample.Pessoa ?? '';
  if (field === 'Job') return sample.JobCodigo;
  if (field === 'CodigoBarras') return ''; // under the bars already
  if (field === 'DataAmostragem' || field === 'DataRecebimento') return dayOf(sample[field]);
  if (field === 'DataFertilizacao')
    return sample.DataFertilizacao === null ? '' : formatDatePt(sample.DataFertilizacao);
  return String(sample[field] ?? '');
}

const dayOf = (instant: string | null): string => (instant === null ? '' : formatDatePt(localDay(instant)));
