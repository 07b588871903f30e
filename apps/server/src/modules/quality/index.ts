import { abrirNaoConformidade, resourcesOf } from '@bancada/contracts';
import * as nouns from '@bancada/contracts/quality';
import { room } from '../../app/room.ts';
import { handle } from '../../platform/http/index.ts';
import { catalogAdditions } from './catalog.additions.ts';
import { naoConformidadeHooks, receiptListener } from './nao-conformidade.ts';
import { openFrom } from './open-from.service.ts';
import { boxListener } from './remessa.ts';
import { qualityTiles } from './tiles.ts';

/** Non-conformities, maintenance, monitoring and accreditation. */
export const quality = room('quality', {
  resources: resourcesOf(nouns),
  hooks: naoConformidadeHooks,
  calls: [handle(abrirNaoConformidade, openFrom)],
  additions: catalogAdditions,
  listeners: [receiptListener, boxListener],
  tiles: qualityTiles,
});
