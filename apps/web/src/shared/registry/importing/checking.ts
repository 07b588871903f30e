import { importacaoCalls } from '@bancada/contracts/desk';
import {
  MAX_LINHAS_IMPORTACAO,
  type AberturaImportacao,
  type ImportacaoRegistros,
  type LinhaConferida,
  type LinhaEnviada,
} from '@bancada/contracts/shared';
import { request } from '../../api/client.ts';
import type { RegistryResource } from '../types.ts';

/** An import whose rows were checked: what each does, by its line. */
export interface CheckedImport {
  readonly importacao: ImportacaoRegistros;
  readonly lines: ReadonlyMap<number, LinhaConferida>;
}

/** Who waits for the check. */
export interface Waiting {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

/**
 * Opens an import and has the server check its rows, batch by batch; nothing is stored.
 *
 * @throws ApiError; the signal's reason after an abort
 */
export async function checkImport(
  { calls, path }: RegistryResource,
  opening: AberturaImportacao,
  rows: readonly LinhaEnviada[],
  { signal, onProgress }: Waiting,
): Promise<CheckedImport> {
  if (!calls.openImport) throw new Error(`Rows of ${path} are not imported`);
  const importacao = (await request(calls.openImport, { body: opening, signal })) as ImportacaoRegistros;
  const lines = new Map<number, LinhaConferida>();
  for (let from = 0; from < rows.length; from += MAX_LINHAS_IMPORTACAO) {
    const Linhas = rows.slice(from, from + MAX_LINHAS_IMPORTACAO);
    const checked = await request(importacaoCalls.conferir, {
      params: { id: importacao.id },
      body: { Linhas },
      signal,
    });
    for (const line of checked.Linhas) lines.set(line.Linha, line);
    onProgress(lines.size);
  }
  return { importacao, lines };
}
