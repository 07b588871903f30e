import { formatDatePt } from '@bancada/br-utils';
import type { FalhaCarimbo } from '@bancada/contracts';
import { AppError } from '../../../../platform/errors/index.ts';
import { lastSignatureValue, stampLast } from '../../../../platform/pades/index.ts';
import { factsOf } from '../../../../platform/certificates/describe.ts';
import { readIdentity } from '../../../../platform/certificates/identity.ts';
import type { CheckRevocation } from '../../../../platform/certificates/revocation.ts';
import type { PdfOrder, PdfSignature, SignOrder } from '../../../../platform/pdf/index.ts';
import { type Timestamp, TimestampError, type TimestampSource } from '../../../../platform/timestamps/index.ts';
import { localDay } from '../../../../platform/zone.ts';
import type { LaudoServices } from '../document.ts';
import type { Timestamping } from './service.ts';

/** How a laudo is made: two that are equal are made alike. */
export interface LaudoOrder extends PdfOrder {
  readonly timestamping: Timestamping | null;
}

/** What became of the timestamp of a signature. */
export type Stamped =
  | { readonly Em: string; readonly Autoridade: string; readonly failure: null }
  | { readonly failure: FalhaCarimbo };

/** A document, with the timestamps of its digital signatures in their order; none where none is asked for. */
export interface Made {
  readonly bytes: Uint8Array;
  readonly stamps: readonly Stamped[];
}

const refusals = {
  Sem_Resposta: 'CARIMBO_SEM_RESPOSTA',
  Recusado: 'CARIMBO_RECUSADO',
  Invalido: 'CARIMBO_INVALIDO',
  Sem_Senha: 'CARIMBO_SEM_SENHA',
  Revogado: 'CARIMBO_REVOGADO',
} as const satisfies Record<FalhaCarimbo, string>;

type Render = (order: PdfOrder | SignOrder) => Promise<Uint8Array>;

/**
 * Sets a document and signs it; each signature gets its timestamp before the next one signs what is there by then.
 *
 * @param render - draws in a thread: nobody waits for it while an authority is asked
 * @throws AppError CERTIFICADO_REVOGADO; CARIMBO_SEM_RESPOSTA, CARIMBO_RECUSADO, CARIMBO_INVALIDO, CARIMBO_SEM_SENHA, CARIMBO_REVOGADO where
 *   nothing is signed without a timestamp
 */
export async function makeDocument(
  services: Pick<LaudoServices, 'timestamps' | 'revocations'>,
  { timestamping, signatures = [], ...set }: LaudoOrder,
  render: Render,
): Promise<Made> {
  await requireUnrevoked(services.revocations, signatures);
  const [first, ...others] = signatures;
  if (!timestamping || !first) return { bytes: await render({ ...set, signatures }), stamps: [] };
  const stamp = (bytes: Uint8Array) => stampedBy(services, timestamping, bytes);
  let last = await stamp(await render({ ...set, signatures: [first] }));
  const stamps = [last.stamped];
  for (const signature of others) {
    last = await stamp(await render({ bytes: last.bytes, signatures: [signature] }));
    stamps.push(last.stamped);
  }
  return { bytes: last.bytes, stamps };
}

/** @throws AppError CERTIFICADO_REVOGADO; where no list says so, it counts as in force */
async function requireUnrevoked(check: CheckRevocation, signatures: readonly PdfSignature[]): Promise<void> {
  for (const { identity } of signatures) {
    const own = readIdentity(identity);
    const found = await check(own, new Date());
    if (found.state !== 'revoked') continue;
    const desde = formatDatePt(localDay(found.since));
    throw new AppError('CERTIFICADO_REVOGADO', { titular: factsOf(own.certificate).Titular, desde });
  }
}

/** A document whose last signature has its timestamp, or is left without one. */
async function stampedBy(
  services: Pick<LaudoServices, 'timestamps' | 'revocations'>,
  { name, source, required }: Timestamping,
  bytes: Uint8Array,
): Promise<{ readonly bytes: Uint8Array; readonly stamped: Stamped }> {
  const found =
    source.kind === 'none' ? source.failure : await unlessFailed(ask(services, source, lastSignatureValue(bytes)));
  const withStamp = typeof found === 'string' ? null : stampLast(bytes, found.token);
  if (typeof found !== 'string' && withStamp) return { bytes: withStamp, stamped: stampOf(found) };
  // A token that is too large for its place is none that can be used.
  const failure = typeof found === 'string' ? found : 'Invalido';
  if (required) throw new AppError(refusals[failure], { servico: name });
  return { bytes, stamped: { failure } };
}

/** A timestamp by a certificate that its issuer has revoked proves nothing; where no list says so, it counts as in force. */
async function ask(
  { timestamps, revocations }: Pick<LaudoServices, 'timestamps' | 'revocations'>,
  source: TimestampSource,
  bytes: Uint8Array,
): Promise<Timestamp | FalhaCarimbo> {
  const found = await timestamps(source, bytes);
  const { state } = await revocations(found, new Date());
  return state === 'revoked' ? 'Revogado' : found;
}

async function unlessFailed(asked: Promise<Timestamp | FalhaCarimbo>): Promise<Timestamp | FalhaCarimbo> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof TimestampError) return error.failure;
    throw error;
  }
}

const stampOf = ({ at, certificate }: Timestamp): Stamped => ({
  Em: at.toISOString(),
  Autoridade: factsOf(certificate).Titular.slice(0, 200),
  failure: null,
});
