import { decimal, instante, texto } from '@bancada/contracts';
import { z } from 'zod';
import { outboundFetch, type OutboundAnswer } from '../../../../platform/outbound.ts';
import { type EsSystem, EsUnavailable, type FrameImage } from './port.ts';

/** Where the ES system is. */
export interface EsSettings {
  readonly url: string;
  readonly token: string;
  /** The only address that machine may have: for one of the clinic's own network. */
  readonly ip: string | undefined;
}

const patients = z.array(
  z.object({
    EsViewerPatientIDx: texto(80),
    Nome: texto(200),
    Tratamentos: z.array(
      z.object({
        Codigo: texto(80),
        created_at: instante,
        Embryos: z.array(z.object({ EsViewerEmbryoId: texto(80), Codigo: texto(40), Video: texto(1000).nullable() })),
      }),
    ),
  }),
);

const sequence = z.object({
  Lamina: texto(40).nullable(),
  Poco: texto(20).nullable(),
  Planos: z.array(z.int()).min(1),
  LarguraMicra: decimal.nullable(),
  Quadros: z.array(z.object({ Quadro: z.int().nonnegative(), Hpi: decimal, EsViewerEmbryoId: texto(80) })),
});

const video = z.object({ Video: texto(1000) });

const imageTypes: readonly FrameImage['Tipo'][] = ['image/jpeg', 'image/png', 'image/webp'];

/** The ES system by HTTP: JSON, a bearer token, and the company in a header. */
export function httpEs({ url, token, ip }: EsSettings): EsSystem {
  const pinned =
    ip === undefined ? {} : { resolve: () => Promise.resolve([ip]), permitted: (address: string) => address === ip };
  const ask = async (Empresa: number, path: string, body?: object): Promise<OutboundAnswer> => {
    const headers = {
      authorization: `Bearer ${token}`,
      'x-empresa': String(Empresa),
      ...(body && { 'content-type': 'application/json' }),
    };
    const sent = body ? { method: 'POST' as const, body: JSON.stringify(body) } : {};
    return outboundFetch(`${url.replace(/\/$/, '')}/${path}`, { headers, redirects: 0, ...sent, ...pinned });
  };
  const read = async <S extends z.ZodType>(schema: S, asked: Promise<OutboundAnswer>): Promise<z.output<S>> => {
    const { status, body } = await asked;
    if (status !== 200) throw new EsUnavailable(`The ES system answers ${status}.`);
    return schema.parse(JSON.parse(body.toString('utf8')));
  };
  const of = (embryo: string) => `embryos/${encodeURIComponent(embryo)}`;
  return {
    name: 'HTTP',
    patients: (Empresa) => unlessUnavailable(read(patients, ask(Empresa, 'patients'))),
    sequence: (Empresa, embryo) => unlessUnavailable(read(sequence, ask(Empresa, `${of(embryo)}/sequence`))),
    image: (Empresa, embryo, { Quadro, Plano }) =>
      unlessUnavailable(ask(Empresa, `${of(embryo)}/frames/${Quadro}?plane=${Plano}`).then(imageOf)),
    reprocess: async (Empresa, embryo, work) =>
      (await unlessUnavailable(read(video, ask(Empresa, `${of(embryo)}/reprocess`, { work })))).Video,
  };
}

/** Whatever goes wrong on the way is one thing to who asked. */
async function unlessUnavailable<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw error instanceof EsUnavailable ? error : new EsUnavailable('The ES system was not read.', { cause: error });
  }
}

function imageOf({ status, headers, body }: OutboundAnswer): FrameImage | null {
  if (status === 404) return null;
  const Tipo = imageTypes.find((type) => headers['content-type']?.startsWith(type));
  if (status !== 200 || !Tipo) throw new EsUnavailable(`The ES system answers ${status} instead of an image.`);
  return { Tipo, bytes: body };
}
