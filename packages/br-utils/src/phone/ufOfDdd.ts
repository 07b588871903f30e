import type { Uf } from '../_internals/uf.ts';

/** The states of the area codes 10 to 99, ten to a line, two letters each; `--` where there is none. */
const states =
  '--SPSPSPSPSPSPSPSPSP' +
  '--RJRJ--RJ----ESES--' +
  '--MGMGMGMGMG--MGMG--' +
  '--PRPRPRPRPRPRSCSCSC' +
  '--RS--RSRSRS--------' +
  '--DFGOTOGOMTMTMSACRO' +
  '--BA--BABABA--BA--SE' +
  '--PEALPBRNCEPIPECEPI' +
  '--PAAMPAPARRAPAMMAMA';

/**
 * The state of an area code of two digits, `'11'` → `'SP'`; null when there is no such code. 61 serves towns of Goiás
 * too and is the Distrito Federal's.
 *
 * Source: Anatel, Plano Geral de Códigos Nacionais, 67 codes.
 */
export function ufOfDdd(ddd: string): Uf | null {
  if (ddd.length !== 2) return null;
  const [ten, one] = [ddd.charCodeAt(0) - 48, ddd.charCodeAt(1) - 48];
  if (ten < 1 || ten > 9 || one < 0 || one > 9) return null;
  const start = (ten - 1) * 20 + one * 2;
  const uf = states.slice(start, start + 2);
  return uf === '--' ? null : (uf as Uf);
}
