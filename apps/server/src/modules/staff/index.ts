import type { X509Certificate } from 'node:crypto';
import {
  cadeiaCertificado,
  guardarCertificado,
  guardarListaRevogados,
  resourcesOf,
  retirarCertificado,
} from '@bancada/contracts';
import * as nouns from '@bancada/contracts/staff';
import { room, type Room } from '../../app/room.ts';
import { handle } from '../../platform/http/index.ts';
import { dropCertificate, storeCertificate } from './certificate/certificate.service.ts';
import { readChain } from './certificate/chain.service.ts';
import { storeList } from './certificate/list.service.ts';
import { staffRows } from './first-rows/index.ts';
import { staffTiles } from './tiles.ts';

export { keepCertificate } from './certificate/certificate.service.ts';
export { usableIdentityOf } from './certificate/identities.ts';

/**
 * Who works at the clinic.
 *
 * @param key - what the keys of digital certificates are sealed with
 * @param anchors - the authorities that the operator trusts
 */
export const staff = ({ key }: { readonly key: Uint8Array }, anchors: readonly X509Certificate[] = []): Room =>
  room('staff', {
    resources: resourcesOf(nouns),
    tiles: staffTiles,
    firstRows: staffRows,
    calls: [
      handle(guardarCertificado, storeCertificate(key)),
      handle(retirarCertificado, dropCertificate),
      handle(guardarListaRevogados, storeList(key, anchors)),
      handle(cadeiaCertificado, readChain(key, anchors)),
    ],
  });
