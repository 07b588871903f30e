import {
  abrirMapa,
  type BodyOf,
  colocarNoMapa,
  type ItemMapa,
  MapaTrabalhoPosicao,
  retirarDoMapa,
  type Test,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { buildSamples, buildTratamento, inLab, type Lab } from './lab-builders.ts';

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

/** Takes positions off a run. */
export const takeOffRun = ({ app, token }: Lab, run: number, Posicoes: number[]) =>
  app.ask(retirarDoMapa, { token, params: { id: run }, body: { Posicoes } });

/** An exam with one number, and so many waiting tests of it. */
export async function waitingTests(lab: Lab, count: number, components = [{ CodigoComponent: 'GLI' }]) {
  const Tratamento = await buildTratamento(lab, components);
  const samples = await buildSamples(lab, { Tratamentos: [Tratamento], Quantidade: count });
  const tests = await inLab(lab, sql<Test>`select * from tests where "Tratamento" = ${Tratamento} order by id`);
  return { Tratamento, samples, tests };
}

/** The outcome of each item: its code, else its status. */
export const codesOf = (outcomes: readonly { status: string; code?: string }[]) =>
  outcomes.map((each) => each.code ?? each.status);
