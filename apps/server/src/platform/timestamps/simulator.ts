import { randomBytes, randomUUID } from 'node:crypto';
import type { ContentInfo } from '@peculiar/asn1-cms';
import { AsnConvert } from '@peculiar/asn1-schema';
import { type Identity } from '../certificates/identity.ts';
import { openPkcs12 } from '../certificates/pkcs12.ts';
import { issueTestCertificateAside } from '../certificates/test-ca.ts';
import { signedMessage } from '../pades/cms.ts';
import { TimeStampReq, TimeStampResp, TSTInfo } from './asn1.ts';
import { SHA256 } from './request.ts';
import { TST_INFO } from './verify.ts';

/** What the authority of the product is called: whoever looks at a timestamp reads that it is a simulator. */
export const SIMULATED_AUTHORITY = 'Simulador de carimbo do tempo Bancada (sem validade ICP-Brasil)';

/** OID of a policy that nobody follows: below the arc for examples (ISO/IEC 9834-1). */
const NO_POLICY = '2.999.1';
const REJECTED = 2;
const DAY = 24 * 60 * 60_000;

/** The key and certificate of an authority that exists for this once. */
export async function simulatedAuthority(name: string, now: Date): Promise<Identity> {
  const password = randomUUID();
  const [from, until] = [new Date(now.getTime() - DAY), new Date(now.getTime() + 3650 * DAY)];
  const file = await issueTestCertificateAside({ name, from, until, password, purpose: 'timestamping' });
  return openPkcs12(file, password);
}

/**
 * Answers a request as an authority does (RFC 3161): a token over its imprint, or a rejection.
 *
 * @param change - what it says otherwise than it should: tests say what
 */
export function answerAsAuthority(
  request: Uint8Array,
  identity: Identity,
  at: Date,
  change: (info: TSTInfo) => void = () => {},
): Uint8Array {
  const { messageImprint, nonce } = AsnConvert.parse(request, TimeStampReq);
  const answer = new TimeStampResp();
  if (messageImprint.hashAlgorithm.algorithm === SHA256) {
    const info = new TSTInfo();
    info.policy = NO_POLICY;
    info.messageImprint = messageImprint;
    info.serialNumber = Uint8Array.from([1, ...randomBytes(8)]).buffer;
    info.genTime = at;
    if (nonce) info.nonce = nonce;
    change(info);
    answer.timeStampToken = tokenOf(info, identity);
  } else answer.status.status = REJECTED;
  return new Uint8Array(AsnConvert.serialize(answer));
}

const tokenOf = (info: TSTInfo, identity: Identity): ContentInfo =>
  signedMessage(new Uint8Array(AsnConvert.serialize(info)), identity, { type: TST_INFO, attached: true });

let known: Promise<Identity> | undefined;

/** Stands for an authority in the demo, and says so by its name. Its key is made at the first request of each process. */
export async function askSimulator(request: Uint8Array): Promise<Uint8Array> {
  known ??= simulatedAuthority(SIMULATED_AUTHORITY, new Date());
  return answerAsAuthority(request, await known, new Date());
}
