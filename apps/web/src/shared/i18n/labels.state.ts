import { proxy } from 'valtio';
import { request } from '../api/client.ts';

/** A company's own words for texts of the interface, by message id (spec §3: they replace the Portuguese ones). */
export const labelsState = proxy<{ own: Record<string, string> }>({ own: {} });

/** Puts one text into the company's words at once; null returns to the built-in ones. Storing it is another matter. */
export function showLabel(id: string, text: string | null): void {
  if (text === null) delete labelsState.own[id];
  else labelsState.own[id] = text;
}

/** Reads a company's words. When that fails the built-in texts stay (spec §7), and nobody is bothered. */
export async function loadLabels(empresa: number): Promise<void> {
  const { ConfiguracaoLabel } = await import('@bancada/contracts/settings');
  try {
    const rows = await request(ConfiguracaoLabel.calls.list, { query: { Empresa: String(empresa), _limit: '-1' } });
    labelsState.own = Object.fromEntries(rows.map(({ Chave, Valor }) => [Chave, Valor]));
  } catch {
    labelsState.own = {}; // the specification's fallback
  }
}
