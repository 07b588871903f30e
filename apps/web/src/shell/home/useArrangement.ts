import { usePrefer } from '../../shared/usePreferences.ts';
import { useUser } from '../../shared/session/useUser.ts';
import { type Arrangement, standard } from './arrangement.ts';

/** How the person has arranged the first page, and how that is changed; null where it is somebody else's, seen as a role. */
export function useArrangement(): readonly [Arrangement, ((change: Arrangement | null) => void) | null] {
  const { Preferencias, VerComo } = useUser();
  const prefer = usePrefer();
  return [Preferencias.Inicio ?? standard, VerComo ? null : (Inicio) => prefer({ Inicio })];
}
