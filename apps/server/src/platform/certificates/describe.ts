import type { X509Certificate } from 'node:crypto';
import { AsnConvert } from '@peculiar/asn1-schema';
import { CertificatePolicies, id_ce_certificatePolicies } from '@peculiar/asn1-x509';
import { commonNameOf, extensionOf } from './x509.ts';

/** What people are told of a certificate. */
export interface CertificateFacts {
  readonly Titular: string;
  readonly Emissor: string;
  /** In hex, as authorities write it. */
  readonly NumeroSerie: string;
  /** Whether it says that it is of the Brazilian national infrastructure: whoever verifies it asks the authorities. */
  readonly ICPBrasil: boolean;
}

/** Below it stand the policies of ICP-Brasil (DOC-ICP-04). */
const ICP_POLICIES = '2.16.76.1.2.';

/** Holders' names end with their CPF or CNPJ (`NOME:12345678901`): it is nobody's business. */
const withoutNumber = (name: string): string => name.replace(/:[\dA-Z]{11,14}$/, '');

function policiesOf({ raw }: X509Certificate): readonly string[] {
  const found = extensionOf(raw, id_ce_certificatePolicies);
  if (!found) return [];
  return [...AsnConvert.parse(found, CertificatePolicies)].map(({ policyIdentifier }) => policyIdentifier);
}

/** What people are told of a certificate. */
export const factsOf = (certificate: X509Certificate): CertificateFacts => ({
  Titular: withoutNumber(commonNameOf(certificate.subject)),
  Emissor: commonNameOf(certificate.issuer),
  NumeroSerie: certificate.serialNumber,
  ICPBrasil:
    /^O=ICP-Brasil$/m.test(certificate.issuer) &&
    policiesOf(certificate).some((policy) => policy.startsWith(ICP_POLICIES)),
});
