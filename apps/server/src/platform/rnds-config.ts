import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { BootError } from './boot-error.ts';

/** How an installation speaks to the RNDS, for the company whose certificate it has. */
export interface RndsConfig {
  /** Where documents are taken: `https://sp-ehr-services.saude.gov.br/api/fhir/r4`. */
  readonly url: string;
  /** Where the certificate is changed for a token: `https://ehr-auth.saude.gov.br/api/token`. */
  readonly authUrl: string;
  /** The certificate of the establishment with its key (PKCS #12), and its password. */
  readonly certificate: { readonly pfx: Uint8Array; readonly passphrase: string };
  /** The CNS of the professional in whose name is asked. */
  readonly cns: string;
  /** What the RNDS calls the establishment since it was admitted. */
  readonly requester: string;
  /** The only company whose documents go: whose certificate and numbers these are. */
  readonly company: number;
  /** Where the RNDS's definitions live. */
  readonly base: string;
}

/** What is set of it. */
interface RndsEnvironment {
  readonly BANCADA_RNDS_URL?: string | undefined;
  readonly BANCADA_RNDS_AUTH_URL?: string | undefined;
  readonly BANCADA_RNDS_CERTIFICATE?: string | undefined;
  readonly BANCADA_RNDS_PASSPHRASE?: string | undefined;
  readonly BANCADA_RNDS_CNS?: string | undefined;
  readonly BANCADA_RNDS_REQUESTER?: string | undefined;
  readonly BANCADA_RNDS_COMPANY?: number | undefined;
  readonly BANCADA_RNDS_BASE: string;
}

/** The RNDS knows an establishment by its certificate: all of it is said, or nothing. */
export function readRndsConfig(data: RndsEnvironment): RndsConfig | undefined {
  const { BANCADA_RNDS_URL: url, BANCADA_RNDS_AUTH_URL: authUrl, BANCADA_RNDS_CERTIFICATE: file } = data;
  const { BANCADA_RNDS_CNS: cns, BANCADA_RNDS_REQUESTER: requester, BANCADA_RNDS_COMPANY: company } = data;
  if (url === undefined) return undefined;
  if (!authUrl || !file || !cns || !requester || !company)
    throw new BootError(
      'CONFIG_INVALID',
      'BANCADA_RNDS_AUTH_URL, _CERTIFICATE, _CNS, _REQUESTER and _COMPANY must stand beside BANCADA_RNDS_URL.',
    );
  const certificate = certificateIn(file, data.BANCADA_RNDS_PASSPHRASE ?? '');
  return { url, authUrl, certificate, cns, requester, company, base: data.BANCADA_RNDS_BASE };
}

/** Opened once, so that a wrong password is told at the start. */
function certificateIn(file: string, passphrase: string) {
  try {
    const pfx = readFileSync(file);
    createSecureContext({ pfx, passphrase });
    return { pfx, passphrase };
  } catch (error) {
    const must = 'BANCADA_RNDS_CERTIFICATE must be a PKCS #12 file that BANCADA_RNDS_PASSPHRASE opens.';
    throw new BootError('CONFIG_INVALID', must, error);
  }
}
