import type { Verificacao } from '@bancada/contracts';
import { AppError } from '../errors/index.ts';

/** What a virus scanner says of a file. */
export type Scanned = Verificacao | 'infectado';

/**
 * Scans a complete local file for viruses. A failed scan rejects with AppError ARQUIVO_SEM_VERIFICACAO where files
 * must be scanned, and answers `nao_verificado` otherwise.
 */
export type Scan = (path: string) => Promise<Scanned>;

/** For installations without a scanner. */
export const noScan: Scan = () => Promise.resolve('nao_verificado');

/**
 * Scans an uploaded file and refuses an infected one; the caller deletes it.
 *
 * @throws AppError ARQUIVO_INFECTADO, ARQUIVO_SEM_VERIFICACAO
 */
export async function requireClean(scan: Scan, path: string, name: string): Promise<Verificacao> {
  const scanned = await scan(path);
  if (scanned === 'infectado') throw new AppError('ARQUIVO_INFECTADO', { nome: name });
  return scanned;
}
