import { abrirMapa, type BodyOf, colocarNoMapa, type ItemMapa, MapaTrabalhoPosicao } from '@bancada/contracts';
import type { Lab } from './lab-builders.ts';

/** Opens a run of a laboratory, 8 × 12 unless said otherwise. */
export const openRun = ({ app, token, Unidade }: Lab, fields: Partial<BodyOf<typeof abrirMapa>> = {}) =>
  app.ask(abrirMapa, { token, body: { Unidade, Nome: 'Placa 1', Data: '2026-11-24', ...fields } });

/** Puts things into a run; answers their outcomes. */
export const placeInRun = async ({ app, token }: Lab, run: number, itens: readonly Partial<ItemMapa>[]) =>
  (await app.ask(colocarNoMapa, { token, params: { id: run }, body: { itens: [...itens] } })).outcomes;

/** The positions of a run, by what they are called. */
export async function wellsOf({ app, token }: Lab, run: number) {
  const query = { MapaTrabalho: String(run), _limit: '-1' };
  const wells = await app.ask(MapaTrabalhoPosicao.calls.list, { token, query });
  return new Map(wells.map((well) => [well.Posicao, well]));
}
