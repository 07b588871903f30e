import { z } from 'zod';
import { decimal, id, instante, texto } from '../../shared/bricks.ts';
import { compareDecimal } from '../../shared/decimal.ts';

/** A frame of a sequence: its number in the ES system, and its hours post insemination. */
export const quadroEmbriao = z.strictObject({ Quadro: z.int().nonnegative(), Hpi: decimal });
/** One frame: its number, and its time in hours post insemination. */
export type QuadroEmbriao = z.infer<typeof quadroEmbriao>;

/** What was wrong with what the ES system listed. */
export const avisosSequencia = ['faltam', 'repetidos', 'fora_de_ordem', 'de_outro'] as const;
/** One kind of fault of a listed sequence, and how many frames have it. */
export const avisoSequencia = z.strictObject({ Codigo: z.enum(avisosSequencia), Quantidade: z.int().positive() });
/** A fault of a sequence, counted. */
export type AvisoSequencia = z.infer<typeof avisoSequencia>;

/** The most frames and focal planes of a sequence: seven days, one every five minutes; eleven planes. */
export const MAX_QUADROS = 2016;
const MAX_PLANOS = 11;

/** The time-lapse sequence of an embryo: its frames in the order of time, each once. */
export const sequenciaEmbriao = z.strictObject({
  /** Whether it was made by the simulator: then it is no embryo at all. */
  Simulador: z.boolean(),
  Lamina: texto(40).nullable(),
  Poco: texto(20).nullable(),
  /** Focal planes in micrometres from the middle one. */
  Planos: z.array(z.int()).min(1).max(MAX_PLANOS),
  Quadros: z.array(quadroEmbriao).max(MAX_QUADROS),
  /** How wide an image is, in micrometres: what is measured goes by it. Null: not known. */
  LarguraMicra: decimal.nullable(),
  Avisos: z.array(avisoSequencia),
  LidaEm: instante,
});
/** One embryo's sequence as it was read from the ES system at `LidaEm`. */
export type SequenciaEmbriao = z.infer<typeof sequenciaEmbriao>;

/** The most images of one answer. */
export const MAX_IMAGENS = 24;

/** Images of frames, as the ES system has them: a null image is one that it does not have. */
export const imagensEmbriao = z.strictObject({
  Embryo: id,
  Plano: z.int(),
  Imagens: z
    .array(
      z.strictObject({
        Quadro: z.int().nonnegative(),
        Tipo: z.enum(['image/svg+xml', 'image/jpeg', 'image/png', 'image/webp']).nullable(),
        /** Base64. */
        Dados: z.string().nullable(),
      }),
    )
    .max(MAX_IMAGENS),
});
/** Images of one focal plane, in base64; `Dados` is null where there is none. */
export type ImagensEmbriao = z.infer<typeof imagensEmbriao>;

/** A frame as the ES system lists it. */
export interface QuadroListado extends QuadroEmbriao {
  readonly EsViewerEmbryoId: string;
}

/** Frames as they are shown: those of the embryo alone, each once, in the order of time; and what had to be put right. */
export function arrumarQuadros(
  embryo: string,
  listed: readonly QuadroListado[],
): { readonly Quadros: readonly QuadroEmbriao[]; readonly Avisos: readonly AvisoSequencia[] } {
  const own = listed.filter(({ EsViewerEmbryoId }) => EsViewerEmbryoId === embryo);
  const once = [...new Map(own.toReversed().map(({ Quadro, Hpi }) => [Quadro, { Quadro, Hpi }])).values()].toReversed();
  const Quadros = once.toSorted((a, b) => compareDecimal(a.Hpi, b.Hpi) || a.Quadro - b.Quadro);
  const moved = once.filter((frame, index) => Quadros[index] !== frame).length;
  const numbers = Quadros.map(({ Quadro }) => Quadro);
  const missing = numbers.length === 0 ? 0 : Math.max(...numbers) - Math.min(...numbers) + 1 - numbers.length;
  const counts: readonly (readonly [AvisoSequencia['Codigo'], number])[] = [
    ['faltam', missing],
    ['repetidos', own.length - once.length],
    ['fora_de_ordem', moved],
    ['de_outro', listed.length - own.length],
  ];
  return { Quadros, Avisos: counts.flatMap(([Codigo, n]) => (n > 0 ? [{ Codigo, Quantidade: n }] : [])) };
}
