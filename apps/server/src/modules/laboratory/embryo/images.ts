import { Embryo, type ImagensEmbriao, type lerImagensEmbriao, type SequenciaEmbriao } from '@bancada/contracts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Ctx, FileToMake } from '../../../platform/http/index.ts';
import { readRow } from '../../../platform/resource/read-row.ts';
import type { EsSystem, FrameImage, FrameOf } from './es/port.ts';
import { fromEs } from './from-es.ts';
import { readSequence } from './sequence.ts';

/** How much of images is cached, in bytes. */
const CACHED = 64 * 1024 * 1024;
/** So many images are requested at once: the ES system is asked in the name of several people. */
const AT_ONCE = 6;

/** The images that were read last, up to a number of bytes. */
export class ImageCache {
  readonly #images = new Map<string, FrameImage>();
  readonly #most: number;
  #size = 0;

  constructor(most = CACHED) {
    this.#most = most;
  }

  /** An image that is cached, else as it is read. What does not exist is requested again. */
  async get(key: string, read: () => Promise<FrameImage | null>): Promise<FrameImage | null> {
    const known = this.#images.get(key);
    if (known) {
      this.#images.delete(key);
      this.#images.set(key, known);
      return known;
    }
    const image = await read();
    if (image) this.#add(key, image);
    return image;
  }

  #add(key: string, image: FrameImage): void {
    const before = this.#images.get(key);
    this.#images.set(key, image);
    this.#size += image.bytes.length - (before?.bytes.length ?? 0);
    for (const [oldest, { bytes }] of this.#images) {
      if (this.#size <= this.#most) return;
      this.#images.delete(oldest);
      this.#size -= bytes.length;
    }
  }
}

/**
 * Images of frames that exist. They are read once the database is no longer held: the ES system may be slow.
 *
 * @throws AppError QUADRO_INEXISTENTE
 */
export const readImages =
  ({ es, cache }: ImageSource) =>
  async (ctx: Ctx<typeof lerImagensEmbriao>): Promise<FileToMake> => {
    const embryo = Embryo.row.parse(await readRow(ctx, Embryo, ctx.params.id));
    return imagesFile({ es, cache }, embryo, await readSequence(ctx, embryo), ctx.query);
  };

/** Where images come from. */
export interface ImageSource {
  readonly es: EsSystem;
  readonly cache: ImageCache;
}

/** Which images: of one focal plane, from a frame on. */
interface Wanted {
  readonly Plano: number;
  readonly De: number;
  readonly Quantidade: number;
}

/** Images of an embryo's sequence, made when the file is read. @throws AppError QUADRO_INEXISTENTE */
export function imagesFile(
  { es, cache }: ImageSource,
  { Empresa, id, EsViewerEmbryoId }: Pick<Embryo, 'Empresa' | 'id' | 'EsViewerEmbryoId'>,
  sequence: SequenciaEmbriao | null,
  { Plano, De, Quantidade }: Wanted,
): FileToMake {
  const from = sequence?.Quadros.findIndex(({ Quadro }) => Quadro === De) ?? -1;
  if (!sequence || from < 0 || !sequence.Planos.includes(Plano))
    throw new AppError('QUADRO_INEXISTENTE', { quadro: De });
  const frames = sequence.Quadros.slice(from, from + Quantidade);
  const read = (frame: FrameOf) =>
    cache.get(`${Empresa}/${EsViewerEmbryoId}/${frame.Plano}/${frame.Quadro}`, () =>
      es.image(Empresa, EsViewerEmbryoId, frame),
    );
  const make = async () => {
    const Imagens: ImagensEmbriao['Imagens'] = [];
    for (let at = 0; at < frames.length; at += AT_ONCE) {
      const some = frames.slice(at, at + AT_ONCE).map((frame) => ({ ...frame, Plano }));
      const images = await fromEs(Promise.all(some.map(read)));
      images.forEach((image, index) => Imagens.push(wireOf(some[index]?.Quadro ?? 0, image)));
    }
    return Buffer.from(JSON.stringify({ Embryo: id, Plano, Imagens } satisfies ImagensEmbriao));
  };
  // Not as JSON, which would be compressed: photographs hardly can, and players wait for them.
  return { name: 'imagens.json', type: 'application/octet-stream', make, busy: () => false };
}

const wireOf = (Quadro: number, image: FrameImage | null): ImagensEmbriao['Imagens'][number] =>
  image
    ? { Quadro, Tipo: image.Tipo, Dados: Buffer.from(image.bytes).toString('base64') }
    : { Quadro, Tipo: null, Dados: null };
