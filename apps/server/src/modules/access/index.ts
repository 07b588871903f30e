import {
  busca,
  EventoSeguranca,
  resourcesOf,
  usuarioEncerrarSessoes,
  usuarioRemoverDoisFatores,
  usuarioSenhaProvisoria,
  usuarioSessoes,
} from '@bancada/contracts';
import * as nouns from '@bancada/contracts/access';
import { handle, type Room, room } from '../../platform/http/index.ts';
import { findRecords } from '../../platform/resource/find-records.ts';
import { removalHandler, type RemovalServices } from './demonstracao.service.ts';
import { favoritoHandlers } from './favorito.service.ts';
import { type SetupServices, setupHandlers, setupNotice } from './instalacao.service.ts';
import { profileHandlers } from './profile.service.ts';
import { roleHooks } from './role.service.ts';
import { type ForgottenServices, forgottenHandlers } from './senha-esquecida.service.ts';
import {
  endSessionsOf,
  giveProvisionalPassword,
  removeSecondFactor,
  sessionsOf,
  usuarioHooks,
} from './usuario.service.ts';
import { viewAsHandlers } from './view-as.service.ts';
import { visaoHandlers } from './visao.service.ts';

export { setupNotice };

/** Who may do what: people, roles, one's own account. Logging in itself is the platform's. */
export const access = ({
  auth,
  database,
  files,
  owner,
  origins,
}: SetupServices & RemovalServices & ForgottenServices): Room =>
  room('access', {
    // The platform serves what it records itself.
    resources: resourcesOf(nouns).filter((noun) => noun !== EventoSeguranca),
    hooks: { ...roleHooks(auth), ...usuarioHooks(auth) },
    calls: [
      handle(usuarioSenhaProvisoria, giveProvisionalPassword),
      handle(usuarioRemoverDoisFatores, removeSecondFactor),
      handle(usuarioSessoes, (ctx) => sessionsOf(auth, ctx)),
      handle(usuarioEncerrarSessoes, (ctx) => endSessionsOf(auth, ctx)),
      ...setupHandlers({ auth, database }),
      ...forgottenHandlers({ auth, database, origins }),
      removalHandler({ auth, files, owner }),
      ...profileHandlers(auth),
      ...viewAsHandlers(auth),
      handle(busca, findRecords),
      ...favoritoHandlers,
      ...visaoHandlers,
    ],
  });
