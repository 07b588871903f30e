import {
  EventoSeguranca,
  resourcesOf,
  usuarioEncerrarSessoes,
  usuarioRemoverDoisFatores,
  usuarioSenhaProvisoria,
  usuarioSessoes,
} from '@bancada/contracts';
import * as nouns from '@bancada/contracts/access';
import { joined, type Room, room } from '../../app/room.ts';
import type { Auth } from '../../platform/auth/index.ts';
import { handle } from '../../platform/http/index.ts';
import { auditParts } from './audit/calls.ts';
import { demoHandlers, type DemoServices } from './demonstracao.service.ts';
import { type SetupServices, setupHandlers, setupNotice } from './instalacao.service.ts';
import { loginParts } from './login.ts';
import { profileHandlers } from './profile.service.ts';
import { roleHooks } from './role.service.ts';
import { type ForgottenServices, forgottenHandlers } from './senha-esquecida.service.ts';
import { securityParts } from './security-events.ts';
import {
  endSessionsOf,
  giveProvisionalPassword,
  removeSecondFactor,
  sessionsOf,
  usuarioHooks,
} from './usuario.service.ts';
import { viewAsHandlers } from './view-as.service.ts';

export { setupNotice };

/** What every server has, whatever rooms it is made of: logging in and out, the audit, and the security events. */
export function entrance(auth: Auth): Room {
  return room('access', joined([loginParts(auth), auditParts(), securityParts()]));
}

/** Who may do what: people, roles, one's own account. */
export const access = ({
  auth,
  database,
  files,
  owner,
  seedDemo,
  origins,
}: SetupServices & DemoServices & ForgottenServices): Room =>
  room('access', {
    // Served by `entrance`.
    resources: resourcesOf(nouns).filter((noun) => noun !== EventoSeguranca),
    hooks: { ...roleHooks(auth), ...usuarioHooks(auth) },
    calls: [
      handle(usuarioSenhaProvisoria, giveProvisionalPassword),
      handle(usuarioRemoverDoisFatores, removeSecondFactor),
      handle(usuarioSessoes, (ctx) => sessionsOf(auth, ctx)),
      handle(usuarioEncerrarSessoes, (ctx) => endSessionsOf(auth, ctx)),
      ...setupHandlers({ auth, database }),
      ...forgottenHandlers({ auth, database, origins }),
      ...demoHandlers({ auth, database, files, owner, seedDemo }),
      ...profileHandlers(auth),
      ...viewAsHandlers(auth),
    ],
  });
