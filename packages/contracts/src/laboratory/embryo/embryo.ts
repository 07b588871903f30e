import { z } from 'zod';
import { brick, id, memo, texto } from '../../shared/bricks.ts';
import { example } from '../../shared/example.ts';
import { resource, type Row } from '../../shared/resource.ts';
import { destinoStates } from './destino.machine.ts';
import { embryoMachine, embryoStates } from './embryo.machine.ts';

/** A picture of an embryo's report: a frame of its sequence, in one focal plane (micrometres from the middle one). */
export const figuraEmbriao = z.strictObject({ Quadro: z.int().nonnegative(), Plano: z.int() });
/** One chosen picture: its frame and its focal plane. */
export type FiguraEmbriao = z.infer<typeof figuraEmbriao>;

/** The most pictures of a report. */
export const MAX_FIGURAS = 24;

/** An embryo of the ES system. `StatusSample` is its sample's, read through the link. Listed by Codigo. */
export const Embryo = resource({
  path: 'embryos',
  noun: 'laboratory.Embryo',
  subject: 'Laboratorio',
  scope: 'unidade',
  sort: 'Codigo:ASC,id:ASC',
  linked: ['Codigo', 'EsViewerEmbryoId', 'StatusEmbryo'],
  indexes: [['Codigo'], ['EsTratamento', 'Codigo'], ['Sample'], ['Unidade', 'StatusEmbryo']],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    EsTratamento: { path: 'es-tratamentos', fields: ['Codigo', 'Status'] },
    Sample: { path: 'samples', fields: ['Nome', 'CodigoBarras', 'Identificacao', 'StatusSample'] },
  },
  machine: embryoMachine,
  serverFields: [
    'Unidade',
    'EsTratamento',
    'EsViewerEmbryoId',
    'Codigo',
    'Sample',
    'Video',
    'Processando',
    'Destino',
    'Figuras',
  ],
  schema: z.strictObject({
    Unidade: id,
    EsTratamento: id,
    /** What the ES system calls the embryo. */
    EsViewerEmbryoId: texto(80),
    Codigo: texto(40),
    StatusEmbryo: brick('choice', z.enum(embryoStates), 'laboratory.embryoStatus'),
    Sample: id.nullable(),
    /** The address of the video that the ES system loaded last. */
    Video: memo(1000).nullable(),
    /** Whether its image is being reprocessed, or its logo added. */
    Processando: z.boolean(),
    Destino: brick('choice', z.enum(destinoStates), 'laboratory.embryoDestino'),
    /** The pictures that were chosen for its report, in the order of time; null: those of its events, in the middle plane. */
    Figuras: z.array(figuraEmbriao).min(1).max(MAX_FIGURAS).nullable(),
  }),
});
export type Embryo = Row<typeof Embryo>;

/** An embryo whose report shows its events. */
export const embryoExample = example(Embryo, () => ({ Figuras: null }));

/** What the address of a video carries once the ES system has released it. */
export const APPROVED_VIDEO_MARKER = 'video-aprovado';

/** Whether the loaded video is the approved one: the sample of an approved embryo is then Autorizado_L. */
export const isApprovedVideo = (address: string | null): boolean => address?.includes(APPROVED_VIDEO_MARKER) ?? false;
