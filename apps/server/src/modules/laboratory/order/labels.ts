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

type LabelModel = Pick<EtiquetaModelo, 'LarguraMm' | 'AlturaMm' | 'Codigo' | 'Campos'>;

/** Points in a millimetre. */
const POINTS = 72 / 25.4;
const MARGIN = 1.5 * POINTS;

/** One page of the label's own size for each sample: barcode, its digits and the model's lines. */
export function labelsDefinition(samples: readonly LabelledSample[], model: LabelModel): TDocumentDefinitions {
  const width = model.LarguraMm * POINTS;
  const height = model.AlturaMm * POINTS;
  return {
    info: { title: samples[0]?.JobCodigo ?? '' },
    pageSize: { width, height },
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN],
    defaultStyle: { fontSize: Math.max(5, Math.min(9, height / 10)), lineHeight: 1 },
    content: samples.map((sample, index) => ({
      stack: [codeOf(sample, model, width, height), ...linesOf(sample, model)],
      ...(index > 0 && { pageBreak: 'before' as const }),
    })),
  };
}

function codeOf({ CodigoBarras }: Sample, { Codigo }: LabelModel, width: number, height: number): Content {
  if (Codigo === 'QR') return { qr: CodigoBarras, fit: Math.min(width, height) * 0.5, alignment: 'center' };
  const svg = bwip.toSVG({ bcid: 'code128', text: CodigoBarras, height: 10, paddingwidth: 8 });
  return { svg, fit: [width - 2 * MARGIN, height * 0.4], alignment: 'center' };
}

function linesOf(sample: LabelledSample, { Campos, AlturaMm }: LabelModel): Content[] {
  const texts = (Campos ?? []).map((field) => textOf(sample, field)).filter((text) => text !== '');
  const code = {
    text: sample.CodigoBarras,
    alignment: 'center' as const,
    margin: [0, 1, 0, 1] as [number, number, number, number],
  };
  const material = sample.Material === null ? [] : [{ text: sample.Material, bold: true }];
  const most = Math.max(1, Math.floor(AlturaMm / 5));
  return [code, ...[...texts.map((text) => ({ text })), ...material].slice(0, most).map(oneLine)];
}

/** A name that is too long is cut: a second line would push the last one off the label. */
const oneLine = <T extends { readonly text: string }>(line: T) => ({
  ...line,
  text: line.text.length > 40 ? `${line.text.slice(0, 39)}…` : line.text,
});

type LabelField = NonNullable<LabelModel['Campos']>[number];

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
