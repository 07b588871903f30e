import { Embryo, type ProvaDeLink, videoLinkCalls } from '@bancada/contracts';
import { recordAudit } from '../../../../platform/audit/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import { handlePublic, type Handler, type PublicCtx } from '../../../../platform/http/index.ts';
import { findLink, type OpenLink } from '../../../../platform/public-links/index.ts';
import { countOpening, inCompany, type LinkServices, openedAs, requireProof } from '../../link/proof.ts';
import { isProvable, type Recipient } from '../../link/recipient.ts';
import { imagesFile, type ImageSource } from '../images.ts';
import { readSequence } from '../sequence.ts';
import { type Film, readFilms } from './film.ts';

/** The calls of the page that a video's link opens. What they give is of the link's own embryo: none of them takes an id. */
export const videoLinkHandlers = (services: LinkServices, source: ImageSource): readonly Handler[] => [
  handlePublic(videoLinkCalls.abrir, async ({ body, now }) => {
    const { link, recipient } = await openFilm(services, body.Token, now);
    return openedAs(link, recipient);
  }),
  handlePublic(videoLinkCalls.ler, async (ctx) => {
    const { link, film, recipient, LiberadoEm } = await provenFilm(services, ctx.body, ctx.now);
    const { Tratamento, InicioTratamento, embryo } = film;
    const sequence = await inCompany(services.database, link.Empresa, (db) => readSequence({ db }, embryo));
    await noteOpening(services, ctx, link, embryo);
    return {
      Nome: recipient.Nome,
      Codigo: embryo.Codigo,
      Tratamento,
      InicioTratamento,
      LiberadoEm,
      Simulador: sequence?.Simulador ?? false,
      Quadros: sequence?.Quadros ?? [],
    };
  }),
  handlePublic(videoLinkCalls.imagens, async ({ body, now }) => {
    const { film, link } = await provenFilm(services, body, now);
    const sequence = await inCompany(services.database, link.Empresa, (db) => readSequence({ db }, film.embryo));
    const Plano = sequence?.Planos[Math.floor(sequence.Planos.length / 2)] ?? 0;
    return imagesFile(source, film.embryo, sequence, { Plano, De: body.De, Quantidade: body.Quantidade });
  }),
];

interface Opened {
  readonly link: OpenLink;
  readonly film: Film;
  readonly recipient: Recipient;
  readonly LiberadoEm: string;
}

/** @throws AppError LINK_INVALIDO, also where the video is no longer released, or nothing can be asked of the patient */
async function openFilm({ database }: LinkServices, token: string, now: string): Promise<Opened> {
  const link = await findLink(database, { token, Finalidade: ['Video_Embriao'], now });
  const { Empresa, OrigemId } = link;
  const film = (await inCompany(database, Empresa, (db) => readFilms(db, Empresa, [OrigemId]))).get(OrigemId);
  const { recipient, LiberadoEm } = film ?? {};
  if (!film || !recipient || !LiberadoEm || !isProvable(recipient)) throw new AppError('LINK_INVALIDO');
  return { link, film, recipient, LiberadoEm };
}

async function provenFilm(services: LinkServices, body: ProvaDeLink, now: string): Promise<Opened> {
  const opened = await openFilm(services, body.Token, now);
  await requireProof(services, opened.link, opened.recipient, body);
  return opened;
}

/** Nobody of the house read it: it is counted with the link, and is in the audit as the system's. */
async function noteOpening(
  { database }: LinkServices,
  { now, requestId }: PublicCtx<typeof videoLinkCalls.ler>,
  link: OpenLink,
  { Empresa, Unidade, id }: Embryo,
): Promise<void> {
  await database.inTransaction({ empresas: [Empresa], unidades: [Unidade] }, async (db) => {
    await countOpening(db, link);
    const what = { Acao: 'ler', Entidade: Embryo.table, RegistroId: id, De: null, Para: null, Motivo: null };
    await recordAudit(db, { Usuario: null, Data: now, RequestId: requestId }, [{ Empresa, ...what, Origem: 'tela' }]);
  });
}
