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
  if (!/^[1-9]\d$/.test(ddd)) return null;
  const start = (Number(ddd) - 10) * 2;
  const uf = states.slice(start, start + 2);
  return uf === '--' ? null : (uf as Uf);
}
