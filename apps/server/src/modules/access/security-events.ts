import { EventoSeguranca, SEM_EMPRESA } from '@bancada/contracts';
import { placesWith } from '../../platform/auth/places.ts';
import type { AnyCtx } from '../../platform/http/ctx.ts';
import type { RoomPart } from '../../app/room.ts';
import { hooksOf } from '../../platform/resource/hooks.ts';

/** The calls of the security events, which people read and nobody writes. */
export const securityParts = (): RoomPart => ({
  resources: [EventoSeguranca],
  hooks: hooksOf(EventoSeguranca, { scope: withInstallation }),
});

/**
 * Whoever reads the events of a whole company sees those of no unit, too; whoever may do everything also what is of no
 * company.
 */
function withInstallation({ user, scope }: AnyCtx): AnyCtx['scope'] {
  const places = placesWith(user.places, ['ler', EventoSeguranca.subject]);
  const inteiras = places.filter(({ Unidade }) => Unidade === null).map(({ Empresa }) => Empresa);
  if (!user.bound.includes(SEM_EMPRESA)) return { ...scope, inteiras };
  return { ...scope, empresas: [...scope.empresas, SEM_EMPRESA], inteiras: [...inteiras, SEM_EMPRESA] };
}
