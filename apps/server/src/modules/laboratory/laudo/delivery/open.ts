import { Laudo, type ProvaDeLink } from '@bancada/contracts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import { findLink, type OpenLink } from '../../../../platform/public-links/index.ts';
import { columnsOf } from '../../../../platform/resource/index.ts';
import { inCompany, type LinkServices, requireProof } from '../../link/proof.ts';
import { isProvable } from '../../link/recipient.ts';
import { type LaudoRecipient, readRecipients } from './recipient.ts';

/** A link that is open, with whom it was sent to. */
export interface Opened {
  readonly link: OpenLink;
  readonly recipient: LaudoRecipient;
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
  if (!recipient || !isProvable(recipient)) throw new AppError('LINK_INVALIDO');
  return { link, recipient };
}

/**
 * The version in force, for whoever has the link and knows the answers. Whoever tries answers waits longer and longer.
 *
 * @throws AppError LINK_INVALIDO, LINK_PROVA_ERRADA, LAUDO_EM_CORRECAO, LIMITE_REQUISICOES
 */
export async function provenLaudo(
  services: LinkServices,
  body: ProvaDeLink,
  now: string,
): Promise<Opened & { readonly laudo: Laudo }> {
  const opened = await openLink(services, body.Token, now);
  const { link, recipient } = opened;
  await requireProof(services, link, recipient, body);
  return { ...opened, laudo: await inForce(services.database, link) };
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
