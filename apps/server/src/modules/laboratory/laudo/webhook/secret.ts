import { createHmac, randomBytes } from 'node:crypto';
import type { ClienteWebhook } from '@bancada/contracts';
import { sql } from 'kysely';
import { seal, unseal } from '../../../../platform/auth/seal.ts';
import type { Db } from '../../../../platform/database/index.ts';

type Address = Pick<ClienteWebhook, 'Empresa' | 'id'>;

/** In front of a secret, so that whoever finds one knows what it is. */
const MARK = 'whsec_';

/** What a secret is sealed for: put into another row, it opens no more. */
const purposeOf = ({ Empresa, id }: Address) => `webhook ${Empresa} ${id}`;

/** Gives an address a new secret and keeps the one before; answers the new one, which nothing else ever does. */
export async function renewSecret(db: Db, key: Uint8Array, address: Address): Promise<string> {
  const secret = `${MARK}${randomBytes(32).toString('base64')}`;
  const sealed = seal(key, secret, purposeOf(address));
  await sql`
    insert into cliente_webhook_segredos as s ("Empresa", "ClienteWebhook", "Lacrado")
    values (${address.Empresa}, ${address.id}, ${sealed})
    on conflict ("Empresa", "ClienteWebhook") do update set "Anterior" = s."Lacrado", "Lacrado" = excluded."Lacrado"`.execute(
    db,
  );
  return secret;
}

/**
 * The secrets that notices to an address are signed with now: its own, and for a while the one before. None where they
 * were sealed by another installation.
 */
export async function secretsOf(
  db: Db,
  key: Uint8Array,
  { AnteriorAte, ...address }: Address & Pick<ClienteWebhook, 'AnteriorAte'>,
  now: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ Lacrado: string; Anterior: string | null }>`
    select "Lacrado", "Anterior" from cliente_webhook_segredos
    where "Empresa" = ${address.Empresa} and "ClienteWebhook" = ${address.id}`.execute(db);
  const isBoth = AnteriorAte !== null && Date.parse(AnteriorAte) > Date.parse(now);
  return rows
    .flatMap(({ Lacrado, Anterior }) => [Lacrado, isBoth ? Anterior : null])
    .flatMap((sealed) => (sealed === null ? [] : (opened(key, sealed, purposeOf(address)) ?? [])));
}

function opened(key: Uint8Array, sealed: string, purpose: string): string | null {
  try {
    return unseal(key, sealed, purpose);
  } catch {
    return null; // sealed by another installation, or changed
  }
}

/** What is signed. */
interface Signed {
  readonly id: string;
  /** Seconds since the epoch. */
  readonly timestamp: number;
  readonly body: string;
}

/** The headers that prove where a notice comes from, as the Standard Webhooks convention has them. */
export function signedHeaders(secrets: readonly string[], { id, timestamp, body }: Signed): Record<string, string> {
  const signature = secrets
    .map((secret) => createHmac('sha256', Buffer.from(secret.slice(MARK.length), 'base64')))
    .map((hmac) => `v1,${hmac.update(`${id}.${timestamp}.${body}`).digest('base64')}`)
    .join(' ');
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signature };
}
