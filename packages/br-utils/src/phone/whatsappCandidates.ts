import { parsePhone } from './parsePhone.ts';

/**
 * The WhatsApp ids a telephone may have, the likelier first. Accounts opened before the ninth digit may still be known
 * without it, and no rule tells which: send to the id the provider answered before, else try these in order. A landline
 * has one; a text that is no telephone has none.
 */
export function whatsappCandidates(raw: string): string[] {
  const phone = parsePhone(raw);
  if (!phone.ok) return [];
  return phone.kind === 'mobile' ? [phone.digits, `55${phone.ddd}${phone.subscriber.slice(1)}`] : [phone.digits];
}
