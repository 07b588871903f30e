import { formatDecimalPt } from '@bancada/br-utils';
import {
  type AnotacaoLida,
  Embryo,
  type FiguraEmbriao,
  type GraduacaoEmbriao,
  graduacoesEmbriao,
  intervalosEmbriao,
  type QuadroEmbriao,
  type SequenciaEmbriao,
} from '@bancada/contracts';
import { compileSet } from '@bancada/formula-engine';
import type { PaperMore } from '../../../platform/paper/index.ts';
import { bounded, type Content, type TableCell } from '../../../platform/pdf/index.ts';
import type { Words } from '../../../platform/words/index.ts';
import type { EsSystem, FrameOf } from './es/port.ts';
import { EsUnavailable } from './es/port.ts';
import { barOf, framePicture } from './frame-picture.ts';
import { openReadings } from './readings.ts';
import { readSequence } from './sequence.ts';

/** So many images are requested at once. */
const AT_ONCE = 6;
/** Pictures of a row, and how wide each is, in points. */
const ROW = 3;
const WIDE = 160;

const intervals = compileSet(intervalosEmbriao);
const grades = Object.keys(graduacoesEmbriao) as GraduacaoEmbriao[];

/** One picture: what it shows, and which frame it is of. */
interface Shown {
  readonly what: string;
  readonly frame: FrameOf;
}

const hours = (hpi: string | null) => (hpi === null ? '–' : formatDecimalPt(hpi));
const codeOf = (event: string) => (event === 't9' ? 't9+' : event);

/** What the paper of an embryo adds to its decision: who read what, when in its development, and pictures of the events. */
export const embryoPictures =
  (es: EsSystem): PaperMore =>
  async (ctx, row, words) => {
    const { Empresa, id, EsViewerEmbryoId, Figuras } = Embryo.row.parse(row);
    const readings = await openReadings(ctx, { Empresa, id });
    const sequence = await readSequence(ctx, { Empresa, id });
    const byReader = Map.groupBy(readings, ({ Usuario }) => Usuario);
    const said = [...byReader.values()].flatMap((own) => readingOf(own, words));
    const none: Content[] = said.length > 0 ? said : [quiet(words.text('laboratory.embryo.paper.none'))];
    const events = sequence ? eventsOf(readings, sequence, words) : [];
    const shown = sequence ? shownOf(events, Figuras, sequence, words) : [];
    return async () => {
      if (!sequence || shown.length === 0) return [...none, quiet(words.text('laboratory.embryo.noSequence.text'))];
      const image = (frame: FrameOf) => pictureOf(es, { Empresa, EsViewerEmbryoId }, frame, sequence);
      const pictures: Picture[] = [];
      for (let at = 0; at < shown.length; at += AT_ONCE)
        pictures.push(...(await Promise.all(shown.slice(at, at + AT_ONCE).map(({ frame }) => image(frame)))));
      return [...none, ...pages(shown, pictures, sequence, words)];
    };
  };

const quiet = (text: string): Content => ({ text, style: 'label', margin: [0, 6, 0, 0] });

/** One person's reading: events by hours, what lies between them, and grades. */
function readingOf(own: readonly AnotacaoLida[], words: Words): Content[] {
  const t = (id: string, values?: Record<string, string>) => words.text(`laboratory.embryo.${id}`, values);
  const events = own.filter(({ Tipo }) => Tipo === 'Evento');
  const head = [t('paper.event'), t('byHpi'), t('frame')].map((text): TableCell => ({ text, style: 'th' }));
  const body = events.map(({ Codigo, Hpi, Quadro }): TableCell[] => [
    `${codeOf(Codigo)} · ${t(`event.${Codigo}`)}`,
    { text: hours(Hpi), alignment: 'right' },
    { text: Quadro === null ? '–' : String(Quadro), alignment: 'right' },
  ]);
  const { results } = intervals.evaluate(Object.fromEntries(events.map(({ Codigo, Hpi }) => [Codigo, Hpi])));
  const between = intervalosEmbriao.flatMap(({ code }) => {
    const result = results.get(code);
    return result?.ok ? [`${code.toLowerCase()} ${formatDecimalPt(result.exact)}`] : [];
  });
  const graded = grades.flatMap((grade) => {
    const found = own.find(({ Tipo, Codigo }) => Tipo === 'Graduacao' && Codigo === grade);
    return found ? [`${t(`grade.${grade}`)}: ${found.Valor ?? '–'}`] : [];
  });
  return [
    { text: t('readBy', { nome: bounded(own[0]?.UsuarioNome ?? '').text }), style: 'section' },
    ...(body.length === 0
      ? []
      : [
          {
            table: { headerRows: 1, dontBreakRows: true, widths: ['*', 'auto', 'auto'], body: [head, ...body] },
            layout: 'lightHorizontalLines',
          },
        ]),
    ...(between.length === 0 ? [] : [quiet(`${t('intervals')}: ${between.join(' · ')}`)]),
    ...(graded.length === 0 ? [] : [quiet(graded.join(' · '))]),
  ];
}

/** What a report shows: the pictures that were chosen, each with the events at its frame, else those of the events. */
function shownOf(
  events: readonly Shown[],
  chosen: readonly FiguraEmbriao[] | null,
  { Quadros }: SequenciaEmbriao,
  words: Words,
): readonly Shown[] {
  if (chosen === null) return events;
  const frames = new Map(Quadros.map((frame) => [frame.Quadro, frame]));
  return chosen.flatMap(({ Quadro, Plano }) => {
    const frame = frames.get(Quadro);
    // The film may have been listed anew, without it.
    if (!frame) return [];
    const at = events.flatMap((event) => (event.frame.Quadro === Quadro ? [event.what] : []));
    const what = at.length > 0 ? at.join(', ') : words.text('laboratory.embryo.paper.chosen');
    return [{ what, frame: { ...frame, Plano } }];
  });
}

/** The frames of the events, each once, in the order of time; of an embryo without events its last one. */
function eventsOf(readings: readonly AnotacaoLida[], { Quadros, Planos }: SequenciaEmbriao, words: Words): Shown[] {
  const Plano = Planos.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0;
  const frames = new Map(Quadros.map((frame) => [frame.Quadro, frame]));
  const events = new Map<string, Shown>();
  for (const { Tipo, Codigo, Quadro } of readings) {
    const frame: QuadroEmbriao | undefined = frames.get(Quadro ?? -1);
    if (Tipo !== 'Evento' || !frame) continue;
    const what = `${codeOf(Codigo)} · ${words.text(`laboratory.embryo.event.${Codigo}`)}`;
    events.set(`${Codigo} ${frame.Quadro}`, { what, frame: { ...frame, Plano } });
  }
  if (events.size > 0) return [...events.values()];
  const last = Quadros.at(-1);
  return last ? [{ what: words.text('laboratory.embryo.paper.last'), frame: { ...last, Plano } }] : [];
}

/** A picture, or by which text it is said that there is none. */
type Picture = { readonly image: string } | { readonly missing: string };

async function pictureOf(
  es: EsSystem,
  { Empresa, EsViewerEmbryoId }: Pick<Embryo, 'Empresa' | 'EsViewerEmbryoId'>,
  frame: FrameOf,
  { LarguraMicra }: SequenciaEmbriao,
): Promise<Picture> {
  try {
    const found = await es.image(Empresa, EsViewerEmbryoId, frame);
    const image = found && (await framePicture(found, LarguraMicra));
    return image === null ? { missing: 'laboratory.embryo.noImage' } : { image };
  } catch (error) {
    // The decision is printed whether or not the ES system answers.
    if (error instanceof EsUnavailable) return { missing: 'laboratory.embryo.paper.unread' };
    throw error;
  }
}

/** Three pictures in a row, each with its event, its hours and its scale. */
function pages(
  shown: readonly Shown[],
  pictures: readonly Picture[],
  sequence: SequenciaEmbriao,
  words: Words,
): Content[] {
  const t = (id: string, values?: Record<string, string | number>) => words.text(`laboratory.embryo.${id}`, values);
  const bar = barOf(sequence.LarguraMicra);
  const scale = (plano: number) =>
    bar === null ? t('paper.noScale', { plano }) : t('paper.scale', { micra: bar, plano });
  const stacks = shown.map(({ what, frame: { Hpi, Quadro, Plano } }, index): Content[] => {
    const picture = pictures[index] ?? { missing: 'laboratory.embryo.noImage' };
    return [
      'image' in picture ? { image: picture.image, fit: [WIDE, WIDE] } : quiet(words.text(picture.missing)),
      { text: what, margin: [0, 2, 0, 0] },
      { text: t('paper.at', { hpi: hours(Hpi), quadro: Quadro }), style: 'label' },
      { text: scale(Plano), style: 'label' },
    ];
  });
  const rows = Array.from({ length: Math.ceil(stacks.length / ROW) }, (_, row): Content => ({
    unbreakable: true,
    columnGap: 12,
    margin: [0, 4, 0, 8],
    columns: stacks.slice(row * ROW, (row + 1) * ROW).map((stack) => ({ width: WIDE, stack })),
  }));
  const [first, ...others] = rows;
  const well = [sequence.Lamina, sequence.Poco].filter((each) => each !== null).join(' / ');
  const title: Content[] = [
    { text: t('paper.pictures'), style: 'section' },
    ...(well === '' ? [] : [quiet(t('paper.well', { onde: well }))]),
    ...(sequence.Simulador ? [quiet(t('simulator'))] : []),
  ];
  // The title goes to the next page with its first pictures.
  return [{ unbreakable: true, stack: [...title, ...(first ? [first] : [])] }, ...others];
}
