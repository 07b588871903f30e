import {
  ControleAlvo,
  ControleMedida,
  createControleMedida,
  MapaTrabalho,
  MapaTrabalhoMedida,
  MapaTrabalhoPosicao,
} from '@bancada/contracts';
import { buildRow } from '@bancada/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearDrafts } from '../../../../shared/drafts/database.ts';
import { keepForm, readForm } from '../../../../shared/outbox/forms.ts';
import { readUnsent } from '../../../../shared/outbox/unsent.ts';
import { dropSession } from '../../../../shared/session/session.state.ts';
import { answerRequests, logIn } from '../../../../shared/testing/drafts.ts';
import { WellOutbox, type WellFacts } from './wells.outbox.ts';

const USER = 7;
const RUN = 3;
const COMPONENT = 52;

const wellOf = (id: number, change: Partial<MapaTrabalhoPosicao>) => ({
  ...buildRow(MapaTrabalhoPosicao, id),
  id,
  MapaTrabalho: RUN,
  ...change,
});
const blank = wellOf(1, { Tipo: 'Branco' });
const duplicate = wellOf(2, { Tipo: 'Duplicata' });
const control = wellOf(3, { Tipo: 'Controle', ControleLote: 9 });
const target = { ...buildRow(ControleAlvo, 4), id: 4, ControleLote: 9, Componente: COMPONENT, Instrumento: null };

let stopAnswering: () => void;
/** The server as far as wells know it: it stores before its answer is lost. */
let medidas: MapaTrabalhoMedida[];
let measures: Map<string, ControleMedida>;
let answering: boolean;
let requests: string[];

beforeEach(async () => {
  medidas = [];
  measures = new Map();
  answering = true;
  requests = [];
  stopAnswering = answerRequests(answerTo);
  logIn(USER);
  await clearDrafts();
});
afterEach(() => {
  stopAnswering();
  dropSession();
});

interface Item extends Pick<MapaTrabalhoMedida, 'MapaTrabalhoPosicao' | 'Componente' | 'Valor'> {
  readonly Versao: number | null;
}

function measure(item: Item, AlteradoPor = USER) {
  const known = medidas.find((each) => each.MapaTrabalhoPosicao === item.MapaTrabalhoPosicao);
  if ((known?.Versao ?? null) !== item.Versao) return { status: 'conflict', medida: known };
  const row = buildRow(MapaTrabalhoMedida, item.MapaTrabalhoPosicao);
  const medida = { ...row, ...item, AlteradoPor, Versao: (item.Versao ?? 0) + 1 };
  medidas = [...medidas.filter((each) => each !== known), medida];
  return { status: 'ok', medida };
}

function answerTo({ pathname }: URL, { body, headers }: RequestInit): Response {
  const sent = JSON.parse(body as string) as { readonly itens: readonly Item[]; readonly Valor: string };
  requests.push(`${pathname.split('/').at(-1)} ${sent.itens?.length ?? sent.Valor}`);
  if (pathname.endsWith(createControleMedida.path)) {
    const key = new Headers(headers).get('Idempotency-Key') ?? '';
    const stored = measures.get(key) ?? { ...buildRow(ControleMedida, 1), Valor: sent.Valor };
    measures.set(key, stored);
    if (!answering) throw new TypeError('Failed to fetch');
    return Response.json(stored);
  }
  const outcomes = sent.itens.map((item) => measure(item));
  if (!answering) throw new TypeError('Failed to fetch');
  return Response.json({ outcomes });
}

/** One of the person's tabs that shows the run. */
function tab() {
  const wells = new WellOutbox(USER, RUN);
  const read = <T>(data: T) => ({ data, mutate: () => Promise.resolve().then(take) });
  const take = () => {
    const facts: WellFacts = {
      run: read({ ...buildRow(MapaTrabalho, RUN), Instrumento: null, Reagentes: [] }),
      wells: read([blank, duplicate, control]),
      medidas: read(medidas),
      controls: read([...measures.values()]),
      lots: read([]),
      targets: read([target]),
      components: read([]),
    };
    wells.take(facts);
    return undefined;
  };
  take();
  return {
    wells,
    type: (well: MapaTrabalhoPosicao, value: string | null) =>
      wells.type(COMPONENT, [{ well, edit: { rowId: '', columnId: '', value } }]),
    stateOf: (well: MapaTrabalhoPosicao) => wells.get(well, COMPONENT)?.state,
  };
}

test('wells go together, a control by itself; nothing is left once they are stored', async () => {
  const { wells, type } = tab();
  type(blank, '0.1');
  type(control, '120');
  type(duplicate, '98');
  await wells.sender.now();
  expect(requests).toEqual(['medidas 2', 'controle-medidas 120']);
  expect([wells.outbox.all(), await readUnsent(USER)]).toEqual([[], []]);
  type(blank, null);
  await wells.sender.now();
  expect(medidas.find((each) => each.MapaTrabalhoPosicao === blank.id)).toMatchObject({ Valor: null, Versao: 2 });
  type(control, null);
  expect(wells.outbox.all()).toEqual([]);
});

test('a measure whose answer was lost is the same one, whichever tab sends it again', async () => {
  answering = false;
  const one = tab();
  one.type(blank, '0.1');
  one.type(control, '120');
  await one.wells.sender.now();
  await expect.poll(() => one.stateOf(blank)).toBe('queued');
  expect(await readUnsent(USER)).toEqual([{ path: 'mapa-trabalhos', count: 2 }]);
  answering = true;
  const next = tab();
  await next.wells.restore();
  await next.wells.sender.now();
  expect(next.wells.outbox.all()).toEqual([]);
  expect([medidas.map(({ Valor }) => Valor), [...measures.values()].map(({ Valor }) => Valor)]).toEqual([
    ['0.1'],
    ['120'],
  ]);
});

test('what somebody else stored meanwhile waits for the person, who types over it', async () => {
  const { wells, type, stateOf } = tab();
  measure({ MapaTrabalhoPosicao: blank.id, Componente: COMPONENT, Valor: '7', Versao: null }, USER + 1);
  type(blank, '0.1');
  await wells.sender.now();
  expect([stateOf(blank), wells.get(blank, COMPONENT)?.why?.other?.Valor]).toEqual(['conflict', '7']);
  type(blank, '0.2');
  await wells.sender.now();
  expect([stateOf(blank), medidas.map(({ Valor }) => Valor)]).toEqual([undefined, ['0.2']]);
});

test('what a version before the outbox kept is sent', async () => {
  const record = `mapa-trabalhos/${RUN}/medidas`;
  const mine = { [`${blank.id}/${COMPONENT}`]: '0.3', [`${control.id}/${COMPONENT}`]: '101' };
  keepForm({ usuario: USER, record, base: null, mine, typed: {} });
  const { wells } = tab();
  await wells.restore();
  await wells.sender.now();
  expect([medidas.map(({ Valor }) => Valor), measures.size]).toEqual([['0.3'], 1]);
  expect(await readForm(USER, record)).toBeUndefined();
});
