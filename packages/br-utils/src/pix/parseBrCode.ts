import { amountOfCents, centsOf } from '../_internals/cents.ts';
import { type BrCode, type BrCodeRefusal, GUI, NO_TXID } from './brCode.ts';
import { brokenPart } from './checkBrCode.ts';
import { crc16 } from './crc16.ts';
import { type EmvField, readFields } from './fields.ts';

/** A Pix code taken apart, or why it is none: in which field (`26.01` is 01 within 26), and at which character. */
export type ParsedBrCode =
  | { ok: true; code: BrCode }
  | { ok: false; reason: BrCodeRefusal; field: string | null; at: number };

/**
 * Reads a Pix code (_copia e cola_, the text of a QR code): EMV QRCPS, merchant-presented mode, as the Banco Central
 * uses it. All lengths are held against the text, not only the CRC at its end: a code may have the right CRC of a wrong
 * text. Fields of other arrangements are passed over. `brCodeReasonPt` has the sentence of each reason.
 *
 * Source: Bacen, Manual do BR Code 2.0.1, and Manual de Padrões para Iniciação do Pix.
 */
export function parseBrCode(text: string): ParsedBrCode {
  const typed = text.trim();
  if (typed === '') return refusal('empty', null, 0);
  const read = readFields(typed, 0);
  if (!('fields' in read)) return refusal('length', read.id, read.at);
  const { fields } = read;
  const last = fields.at(-1);
  if (last?.id !== '63' || last.value.length !== 4) return refusal('missing', '63', typed.length);
  if (crc16(typed.slice(0, -4)) !== last.value.toUpperCase()) return refusal('checksum', '63', last.at);
  return ofFields(fields);
}

const refusal = (reason: BrCodeRefusal, field: string | null, at: number): ParsedBrCode => ({
  ok: false,
  reason,
  field,
  at,
});

/** What has one value in every code. */
const fixed = { '00': '01', '53': '986', '58': 'BR' } as const;

function ofFields(fields: readonly EmvField[]): ParsedBrCode {
  const find = (id: string) => fields.find((field) => field.id === id);
  for (const [id, value] of Object.entries(fixed)) {
    const field = find(id);
    if (field?.value !== value) return refusal(field ? 'notPix' : 'missing', id, field?.at ?? 0);
  }
  const account = accountOf(fields);
  if (!('parts' in account)) return account;
  const more = partsOf(find('62'));
  if (!('parts' in more)) return more;
  for (const id of ['52', '59', '60']) if (!find(id)) return refusal('missing', id, 0);
  const amount = find('54');
  if (amount && !/^\d+(?:\.\d{1,2})?$/.test(amount.value)) return refusal('amount', '54', amount.at);
  const txid = more.parts.find(({ id }) => id === '05')?.value ?? NO_TXID;
  const base = {
    name: find('59')?.value ?? '',
    city: find('60')?.value ?? '',
    amount: amount ? amountOfCents(centsOf(amount.value) ?? '') : null,
    txid: txid === NO_TXID ? null : txid,
  };
  return ofAccount(account.parts, base, fields);
}

function ofAccount(
  parts: readonly EmvField[],
  base: Pick<BrCode, 'name' | 'city' | 'amount' | 'txid'>,
  fields: readonly EmvField[],
): ParsedBrCode {
  const part = (id: string) => parts.find((each) => each.id === id)?.value ?? null;
  const key = part('01');
  const url = part('25');
  if ((key === null) === (url === null)) return refusal('missing', '26.01', parts[0]?.at ?? 0);
  const code: BrCode =
    key === null ? { kind: 'dynamic', url: url ?? '', ...base } : { kind: 'static', key, text: part('02'), ...base };
  const broken = brokenPart(code);
  if (broken === null) return { ok: true, code };
  const within = parts.find(({ id }) => broken.field === `26.${id}`);
  const whole = fields.find(({ id }) => id === broken.field.slice(0, 2));
  return refusal(broken.reason, broken.field, (within ?? whole)?.at ?? 0);
}

/** The parts of the account that is Pix's, among those of other arrangements (26 to 51). */
function accountOf(fields: readonly EmvField[]) {
  for (const field of fields) {
    if (Number(field.id) < 26 || Number(field.id) > 51) continue;
    const read = partsOf(field);
    if (!('parts' in read)) return read;
    if (read.parts.find(({ id }) => id === '00')?.value.toLowerCase() === GUI) return read;
  }
  return refusal('notPix', '26', 0);
}

function partsOf(
  field: EmvField | undefined,
): { readonly parts: readonly EmvField[] } | (ParsedBrCode & { ok: false }) {
  if (!field) return { parts: [] };
  const read = readFields(field.value, field.at + 4);
  if ('fields' in read) return { parts: read.fields };
  return { ok: false, reason: 'length', field: `${field.id}.${read.id}`, at: read.at };
}
