import { Laudo, laudoLinkCalls } from '@bancada/contracts';
import { sql } from 'kysely';
import { recordAudit } from '../../../../platform/audit/index.ts';
import { handlePublic, type Handler, type PublicCtx } from '../../../../platform/http/index.ts';
import { countCopy, frozenBytes } from '../copies.ts';
import { fileName, type LaudoServices } from '../document.ts';
import { countOpening, type LinkServices, openedAs } from '../../link/proof.ts';
import { openLink, provenLaudo } from './open.ts';

type Services = LinkServices & Pick<LaudoServices, 'files'>;

/** The calls of the page that a laudo's link opens. */
export const laudoLinkHandlers = (services: Services): readonly Handler[] => [
  handlePublic(laudoLinkCalls.abrir, async ({ body, now }) => {
    const { link, recipient } = await openLink(services, body.Token, now);
    return openedAs(link, recipient);
  }),
  handlePublic(laudoLinkCalls.ler, async ({ body, now }) => {
    const { laudo, link, recipient } = await provenLaudo(services, body, now);
    await services.database.inTransaction({ empresas: [link.Empresa], unidades: [] }, (db) => countOpening(db, link));
    const { Numero, VersaoLaudo, Parcial, PublicadoEm, TextoRetificacao } = laudo;
    return {
      Nome: recipient.Nome,
      Numero,
      VersaoLaudo,
      Parcial,
      PublicadoEm: PublicadoEm ?? laudo.CriadoEm,
      TextoRetificacao,
    };
  }),
  handlePublic(laudoLinkCalls.baixar, async (ctx) => {
    const { laudo, recipient } = await provenLaudo(services, ctx.body, ctx.now);
    const bytes = await frozenBytes(services, laudo);
    await countOutside(services, ctx, laudo, recipient.Nome);
    return { name: fileName(laudo), type: 'application/pdf', bytes };
  }),
];

/** Nobody of the house took it: the download has a name and no user, and is in the audit as the system's. */
async function countOutside(
  { database }: Services,
  { now, requestId }: PublicCtx<typeof laudoLinkCalls.baixar>,
  laudo: Laudo,
  Quem: string,
): Promise<void> {
  const { Empresa, Unidade, id } = laudo;
  await database.inTransaction({ empresas: [Empresa], unidades: [Unidade] }, async (db) => {
    await sql`
      insert into laudo_downloads ("Empresa", "Unidade", "Laudo", "Usuario", "Quem", "Data")
      values (${Empresa}, ${Unidade}, ${id}, null, ${Quem}, ${now}::timestamptz)`.execute(db);
    await countCopy(db, laudo);
    const what = { Acao: 'baixar', Entidade: Laudo.table, RegistroId: id, De: null, Para: null, Motivo: null };
    await recordAudit(db, { Usuario: null, Data: now, RequestId: requestId }, [{ Empresa, ...what, Origem: 'tela' }]);
  });
}
