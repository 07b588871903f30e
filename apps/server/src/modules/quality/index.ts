import { resourcesOf } from '@bancada/contracts';
import * as nouns from '@bancada/contracts/quality';
import { room } from '../../platform/http/index.ts';
import { catalogAdditions } from './catalog.additions.ts';
import { qualityTiles } from './tiles.ts';

/** Maintenance, monitoring and accreditation. */
export const quality = room('quality', {
  resources: resourcesOf(nouns),
  additions: catalogAdditions,
  tiles: qualityTiles,
});
