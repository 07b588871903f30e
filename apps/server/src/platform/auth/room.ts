import { login, logout, me, refresh } from '@bancada/contracts';
import { handle, handlePublic } from '../http/handle.ts';
import { type Room, room } from '../http/room.ts';
import type { Auth } from './auth.ts';
import { infoOf } from './user.ts';

/** The calls of logging in and out: `auth/login`, `auth/refresh`, `auth/logout`, `auth/me`. */
export function accessRoom(auth: Auth): Room {
  return room('access', {
    calls: [
      handlePublic(login, ({ body, ...caller }) => auth.login(body, caller)),
      handlePublic(refresh, ({ body }) => auth.refresh(body.refreshToken)),
      handlePublic(logout, async ({ body, ...caller }) => {
        await auth.logout(body.refreshToken, caller);
        return {};
      }),
      handle(me, ({ user }) => Promise.resolve(infoOf(user))),
    ],
  });
}
