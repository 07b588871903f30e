import { listAuditoria, login, logout, me, refresh, verificarAuditoria, verVerificacao } from '@bancada/contracts';
import { listAudit } from '../audit/index.ts';
import { lastVerification, startVerification, verifyAuditJob } from '../audit/verify.job.ts';
import { handle, handlePublic } from '../http/handle.ts';
import { anyJob } from '../jobs/job.ts';
import { type Room, room } from '../http/room.ts';
import type { Auth } from './auth.ts';
import { infoOf } from './user.ts';

/** The calls of logging in and out (`auth/…`), and those of the audit. */
export function accessRoom(auth: Auth): Room {
  return room('access', {
    calls: [
      handlePublic(login, ({ body, ...caller }) => auth.login(body, caller)),
      handlePublic(refresh, ({ body }) => auth.refresh(body.refreshToken)),
      handlePublic(logout, async ({ body }) => {
        await auth.logout(body.refreshToken);
        return {};
      }),
      handle(listAuditoria, listAudit),
      handle(verificarAuditoria, startVerification),
      handle(verVerificacao, lastVerification),
      handle(me, ({ user }) => Promise.resolve(infoOf(user))),
    ],
    jobs: [anyJob(verifyAuditJob)],
  });
}
