import { timingSafeEqual } from 'node:crypto';
import { Laudo, type ProvaDeLaudo, type ProvaLaudo, provasLaudo } from '@bancada/contracts';
import { sql } from 'kysely';
import type { Auth } from '../../../../platform/auth/index.ts';
import type { Database, Db } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import { findLink, type OpenLink } from '../../../../platform/public-links/index.ts';
import { columnsOf } from '../../../../platform/resource/index.ts';
import { type Recipient, readRecipients } from './recipient.ts';

/** What the page of a laudo's link works with. */
export interface LinkServices {
  readonly auth: Auth;
  readonly database: Database;
}

/** A link that is open, with whom it was sent to. */
export interface Opened {
  readonly link: OpenLink;
  readonly recipient: Recipient;
}

/** Finds whom a link was sent to. @throws AppError LINK_INVALIDO, also where nothing can be asked of them any more */
export async function openLink({ database }: LinkServices, token: string, now: string): Promise<Opened> {
  const Finalidade = ['Laudo_Paciente', 'Laudo_Cliente'] as const;
  const link = await findLink(database, { token, Finalidade, now });
  const { Empresa, OrigemId } = link;
  const recipient = await inCompany(database, Empresa, async (db) => {
    const recipients = await readRecipients(
      db,
      Empresa,
      [OrigemId],
      link.Finalidade === 'Laudo_Cliente' ? 'Cliente' : 'Paciente',
    );
    return recipients.get(OrigemId);
  });
  if (!recipient || Object.keys(recipient.proof).length === 0) throw new AppError('LINK_INVALIDO');
  return { link, recipient };
}

/** What a link asks, in the order of a form. */
export const asked = ({ proof }: Recipient): ProvaLaudo[] => provasLaudo.filter((name) => proof[name] !== undefined);

/**
 * The version in force, for whoever has the link and knows the answers. Whoever tries answers waits longer and longer.
 *
 * @throws AppError LINK_INVALIDO, LAUDO_PROVA_ERRADA, LAUDO_EM_CORRECAO, LIMITE_REQUISICOES
 */
export async function provenLaudo(
  services: LinkServices,
  body: ProvaDeLaudo,
  now: string,
): Promise<Opened & { readonly laudo: Laudo }> {
  const opened = await openLink(services, body.Token, now);
  const { link, recipient } = opened;
  const right = await services.auth.linkRequests.proofOf(`${link.Empresa} ${link.id}`);
  if (!Object.entries(recipient.proof).every(([name, answer]) => isSame(body[name as ProvaLaudo], answer)))
    throw new AppError('LAUDO_PROVA_ERRADA');
  await right();
  return { ...opened, laudo: await inForce(services.database, link) };
}

/** Compared in a time that tells nothing of how much of it is right. */
function isSame(given: string | null, right: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The version of a laudo that is to be gone by, whichever of them the link was sent for. */
async function inForce(database: Database, { Empresa, OrigemId }: OpenLink): Promise<Laudo> {
  const rows = await inCompany(database, Empresa, async (db) => {
    const found = await sql`
      select ${columnsOf(Laudo)} from laudos where "Empresa" = ${Empresa}
        and "Numero" = (select "Numero" from laudos where "Empresa" = ${Empresa} and id = ${OrigemId})
        and "Status" in ('Publicado', 'Em_Retificacao')
      order by "Status" = 'Publicado' desc, "VersaoLaudo" desc limit 1`.execute(db);
    return found.rows;
  });
  // A laudo that was cancelled has no version in force: its link says no more than any other that leads nowhere.
  if (!rows[0]) throw new AppError('LINK_INVALIDO');
  const laudo = Laudo.row.parse(rows[0]);
  if (laudo.Status !== 'Publicado') throw new AppError('LAUDO_EM_CORRECAO');
  return laudo;
}

const inCompany = <T>(database: Database, empresa: number, work: (db: Db) => Promise<T>): Promise<T> =>
  database.withScope({ empresas: [empresa], unidades: [] }, work);
