import { formatDatePt } from '@bancada/br-utils';
import type { CrlAnswer } from '../../../platform/certificates/crl.ts';
import { factsOf } from '../../../platform/certificates/describe.ts';
import type { Identity } from '../../../platform/certificates/identity.ts';
import { localDay } from '../../../platform/zone.ts';

const day = (instant: string) => formatDatePt(localDay(instant));

/** What the record of a signature tells of its certificate, and what a list of revoked ones says of it. */
export function shownOf(
  { certificate }: Pick<Identity, 'certificate'>,
  list: CrlAnswer = { state: 'unknown' },
): Readonly<Record<string, string>> {
  const { Titular, Emissor, NumeroSerie, ICPBrasil } = factsOf(certificate);
  return {
    Titular: Titular.slice(0, 200),
    Emissor: Emissor.slice(0, 200),
    'Número de série': NumeroSerie,
    'Válido até': day(certificate.validToDate.toISOString()),
    'ICP-Brasil': ICPBrasil ? 'Declarada pelo certificado' : 'Sem validade ICP-Brasil',
    ...(list.state !== 'unknown' && { 'Lista de revogados': `de ${day(list.from)}, vale até ${day(list.until)}` }),
    ...(list.state === 'revoked' && { 'Revogado desde': day(list.since) }),
  };
}
