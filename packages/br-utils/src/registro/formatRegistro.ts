import type { Registro } from './parseRegistro.ts';

/** Writes a registration as `CRM-SP 123456` or `COREN-SP 123456-ENF`, which `parseRegistro` reads again. */
export function formatRegistro({ conselho, uf, numero, categoria }: Registro): string {
  return `${conselho}-${uf} ${numero}${categoria === undefined ? '' : `-${categoria}`}`;
}
