import { resourcesOf, responderSimulada } from '@bancada/contracts';
import * as nouns from '@bancada/contracts/messaging';
import { room } from '../../app/room.ts';
import { handle } from '../../platform/http/index.ts';
import { patientAdditions } from './paciente.additions.ts';
import { answerSimulated } from './simulada.service.ts';
import { messagingTiles } from './tiles.ts';

/** Channels, templates and teams for messages; what was requested, and what the simulator took. */
export const messaging = room('messaging', {
  resources: resourcesOf(nouns),
  additions: patientAdditions,
  tiles: messagingTiles,
  calls: [handle(responderSimulada, answerSimulated)],
});
