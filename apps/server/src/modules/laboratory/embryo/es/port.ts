import type { ImagensEmbriao, QuadroListado } from '@bancada/contracts';

/** An embryo as the ES system lists it. */
export interface ListedEmbryo {
  readonly EsViewerEmbryoId: string;
  readonly Codigo: string;
  readonly Video: string | null;
}

/** A treatment as the ES system lists it. */
export interface ListedTreatment {
  readonly Codigo: string;
  readonly created_at: string;
  readonly Embryos: readonly ListedEmbryo[];
}

/** A patient as the ES system lists them. */
export interface ListedPatient {
  readonly EsViewerPatientIDx: string;
  readonly Nome: string;
  readonly Tratamentos: readonly ListedTreatment[];
}

/** The sequence of an embryo as the ES system lists it: nothing of it is put right yet. */
export interface ListedSequence {
  readonly Lamina: string | null;
  readonly Poco: string | null;
  readonly Planos: readonly number[];
  readonly LarguraMicra: string | null;
  readonly Quadros: readonly QuadroListado[];
}

/** An image of a frame in one focal plane. */
export interface FrameImage {
  readonly Tipo: NonNullable<ImagensEmbriao['Imagens'][number]['Tipo']>;
  readonly bytes: Uint8Array;
}

/** What the ES system is asked to do with an embryo's video. */
export type EsWork = 'imagem' | 'logo';

/**
 * The time-lapse system. Whatever goes wrong on the way, an adapter throws `EsUnavailable`, and nothing else; nobody holds a
 * database connection while they wait for it.
 */
export interface EsSystem {
  readonly name: 'Simulador' | 'HTTP';
  patients(Empresa: number): Promise<readonly ListedPatient[]>;
  sequence(Empresa: number, embryo: string): Promise<ListedSequence>;
  /** Null: it has no such image. */
  image(Empresa: number, embryo: string, frame: FrameOf): Promise<FrameImage | null>;
  /** Does the work; answers the address of the resulting video. */
  reprocess(Empresa: number, embryo: string, work: EsWork): Promise<string>;
}

/** Which frame: its number, its hours, and the focal plane. */
export interface FrameOf {
  readonly Quadro: number;
  readonly Hpi: string;
  readonly Plano: number;
}

/** The ES system does not answer, or not what can be read. */
export class EsUnavailable extends Error {
  override name = 'EsUnavailable';
}
