import {
  type CelulaRecusada,
  importLinhas,
  openImportacao,
  undoImportacao,
  type Importacao,
  type Recusa,
} from '@bancada/contracts';
import { request } from '../../../shared/api/index.ts';
import type { Progress } from './import.state.ts';
import { fileLine, type SentLine } from './routes.ts';

const BATCH = 250;

/** What an import stores, and where. */
export interface ImportOrder {
  readonly Unidade: number;
  readonly Tratamento: number;
  readonly Arquivo: string;
  readonly lines: readonly SentLine[];
  /** The cells that are left out: the first of them, and how many they are. */
  readonly left: { readonly cells: readonly Omit<CelulaRecusada, 'Recusa'>[]; readonly count: number };
}

/** An import that ended: what the server holds of it, and the lines it refused. */
export interface ImportEnd {
  readonly importacao: Importacao;
  readonly refused: readonly { readonly row: number; readonly refusal: Recusa }[];
}

/** Sends the lines batch by batch. Cancelled or broken off, what was stored is taken back as a whole. */
export async function runImport(
  order: ImportOrder,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<ImportEnd> {
  const { lines, left, ...head } = order;
  // A job is made only for samples that are new.
  const NovoJob = lines.some(({ linha }) => linha.Existente === undefined);
  const opened = await request(openImportacao, { body: { ...head, NovoJob, Descricao: order.Arquivo }, signal });
  try {
    return await sendAll(opened, { lines, left }, onProgress, signal);
  } catch (error) {
    await request(undoImportacao, { params: { id: opened.id } });
    throw error;
  }
}

async function sendAll(
  opened: Importacao,
  { lines, left }: Pick<ImportOrder, 'lines' | 'left'>,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<ImportEnd> {
  let importacao = opened;
  const refused: { row: number; refusal: Recusa }[] = [];
  for (let sent = 0; sent < lines.length; sent += BATCH) {
    onProgress({ sent, total: lines.length });
    const batch = lines.slice(sent, sent + BATCH);
    const Fim = sent + BATCH >= lines.length;
    const answer = await request(importLinhas, {
      params: { id: opened.id },
      body: {
        linhas: batch.map(({ linha }) => linha),
        Posicoes: batch.map(({ row }) => fileLine(row)),
        Fim,
        ...(sent === 0 && { Recusas: [...left.cells], Recusadas: left.count }),
      },
      signal,
    });
    importacao = answer.importacao;
    answer.outcomes.forEach((outcome, index) => {
      if (outcome.status === 'invalid') refused.push({ row: batch[index]?.row ?? sent + index, refusal: outcome });
    });
  }
  onProgress({ sent: lines.length, total: lines.length });
  return { importacao, refused };
}
