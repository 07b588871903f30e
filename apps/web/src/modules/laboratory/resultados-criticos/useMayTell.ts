import { quemComunica } from '@bancada/contracts/laboratory';
import { useMay } from '../../../shared/session/useUser.ts';

/** Whether the person takes critical results on and records the call. */
export function useMayTell(): boolean {
  const may = useMay();
  return quemComunica.some(([action, subject]) => may(action, subject));
}
