import { login, logout, me, refresh } from '@bancada/contracts';
import { handle, handlePublic } from '../../platform/http/handle.ts';
import type { RoomPart } from '../../app/room.ts';
import type { Auth } from '../../platform/auth/auth.ts';
import { infoOf } from '../../platform/auth/user.ts';

/** The calls of logging in and out: `auth/login`, `auth/refresh`, `auth/logout`, `auth/me`. */
export function loginParts(auth: Auth): RoomPart {
  return {
    calls: [
      handlePublic(login, ({ body, ...caller }) => auth.login(body, caller)),
      handlePublic(refresh, ({ body }) => auth.refresh(body.refreshToken)),
      handlePublic(logout, async ({ body, ...caller }) => {
        await auth.logout(body.refreshToken, caller);
        return {};
      }),
      handle(me, ({ user }) => Promise.resolve(infoOf(user))),
    ],
  };
}
