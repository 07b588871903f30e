import { guardarCertificado, resourcesOf, retirarCertificado } from '@bancada/contracts';
import * as nouns from '@bancada/contracts/staff';
import { room, type Room } from '../../app/room.ts';
import { handle } from '../../platform/http/index.ts';
import { dropCertificate, storeCertificate } from './certificate/certificate.service.ts';
import { staffRows } from './first-rows/index.ts';
import { staffTiles } from './tiles.ts';

export { keepCertificate } from './certificate/certificate.service.ts';
export { identityOf, requireInForce } from './certificate/identities.ts';

/**
 * Who works at the clinic.
 *
 * @param key - what the keys of digital certificates are sealed with
 */
export const staff = ({ key }: { readonly key: Uint8Array }): Room =>
  room('staff', {
    resources: resourcesOf(nouns),
    tiles: staffTiles,
    firstRows: staffRows,
    calls: [handle(guardarCertificado, storeCertificate(key)), handle(retirarCertificado, dropCertificate)],
  });
