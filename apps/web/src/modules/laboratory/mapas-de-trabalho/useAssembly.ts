import {
  colocarNoMapa,
  ControleLote,
  fillOrder,
  type ItemMapa,
  type MapaOutcome,
  MapaTrabalhoPosicao,
  type MapaTrabalhoPosicao as Well,
  type MapaTrabalho,
  moverNoMapa,
  preencherMapa,
  retirarDoMapa,
  Test,
} from '@bancada/contracts';
import { useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { request, useReading } from '../../../shared/api/index.ts';
import { notify, reportError } from '../../../shared/errors/index.ts';
import { refusalText } from '../../../shared/errors/refusal.ts';
import { useRecordChanges } from '../../../shared/live/index.ts';
import type { Scanned } from '../camera/scanned.ts';

/** So many waiting tests are offered beside a plate. */
const OFFERED = '200';

/** What is in a run, what could be, and how it is put together. */
export function useAssembly(mapa: MapaTrabalho) {
  const intl = useIntl();
  const [wanted, setWanted] = useState('A1');
  const run = String(mapa.id);
  const wells = useReading(MapaTrabalhoPosicao.calls.list, { query: { MapaTrabalho: run, _limit: '-1' } });
  const placed = useReading(Test.calls.populate, { query: { MapaTrabalho: run, _limit: '-1' } });
  const waiting = useReading(Test.calls.populate, {
    query: {
      TestStatus: 'Disponivel',
      MapaTrabalho_null: 'true',
      Unidade: String(mapa.Unidade),
      _sort: 'Prazo:ASC,id:ASC',
      _limit: OFFERED,
      ...(mapa.Tratamento === null ? {} : { Tratamento: String(mapa.Tratamento) }),
    },
  });
  const lots = useReading(ControleLote.calls.list, {
    query: { Status: 'Ativo', Unidade: String(mapa.Unidade), _limit: '-1', _sort: 'Nome:ASC,Nivel:ASC' },
  });
  const read = () => Promise.all([wells.mutate(), placed.mutate(), waiting.mutate()]);
  useRecordChanges(MapaTrabalhoPosicao, () => void wells.mutate());
  useRecordChanges(Test, () => void Promise.all([placed.mutate(), waiting.mutate()]));
  const at = useMemo(() => new Map((wells.data ?? []).map((well) => [well.Posicao, well])), [wells.data]);
  const samples = useMemo(() => new Map((placed.data ?? []).map((test) => [test.id, test])), [placed.data]);
  const params = { id: mapa.id };
  const words = (id: string, values: Record<string, string | number>) =>
    intl.formatMessage({ id: `laboratory.runs.${id}` }, values);

  const place = async (item: Partial<ItemMapa>): Promise<MapaOutcome | undefined> => {
    const { outcomes } = await request(colocarNoMapa, { params, body: { itens: [item] } });
    const [outcome] = outcomes;
    await read();
    if (outcome?.status === 'ok')
      setWanted(nextFree(mapa, new Set([...at.keys(), outcome.Posicao.Posicao]), outcome.Posicao.Posicao));
    return outcome;
  };
  /** Labels that are read while another one is on its way wait for it: none is dropped. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const scan = (CodigoBarras: string): Promise<Scanned | null> => {
    const next = queue.current.then(() => scanned(CodigoBarras));
    queue.current = next.catch(() => undefined);
    return next;
  };
  const scanned = async (CodigoBarras: string): Promise<Scanned | null> => {
    try {
      const outcome = await place({ CodigoBarras });
      if (outcome?.status !== 'ok')
        return {
          tone: 'error',
          text: outcome ? refusalText(outcome, intl) : words('scan.failed', { code: CodigoBarras }),
        };
      return { tone: 'success', text: words('scan.placed', { code: CodigoBarras, position: outcome.Posicao.Posicao }) };
    } catch (error) {
      reportError(error);
      return { tone: 'error', text: words('scan.failed', { code: CodigoBarras }) };
    }
  };
  const told = async (outcome: Promise<MapaOutcome | undefined>) => {
    try {
      const done = await outcome;
      if (done?.status === 'invalid') notify({ tone: 'warning', lines: [refusalText(done, intl)] });
    } catch (error) {
      reportError(error);
    }
  };
  const put = (item: Partial<ItemMapa>) => void told(place(item));
  const move = async (well: Well, Posicao: string) => {
    try {
      await request(moverNoMapa, { params: { id: well.id }, body: { Posicao } });
      setWanted(Posicao);
    } catch (error) {
      reportError(error);
    }
    await read();
  };
  const takeOff = async (well: Well) => {
    try {
      const { outcomes } = await request(retirarDoMapa, { params, body: { Posicoes: [well.id] } });
      const refused = outcomes.flatMap((each) => (each.status === 'invalid' ? [refusalText(each, intl)] : []));
      if (refused.length > 0) notify({ tone: 'warning', lines: refused });
    } catch (error) {
      reportError(error);
    }
    await read();
  };
  const fill = async () => {
    try {
      const { outcomes } = await request(preencherMapa, { params });
      const done = outcomes.filter(({ status }) => status === 'ok').length;
      notify({ tone: done > 0 ? 'success' : 'info', lines: [words('filled', { n: done })] });
    } catch (error) {
      reportError(error);
    }
    await read();
  };
  return { wells, waiting, lots, at, samples, wanted, choose: setWanted, put, move, takeOff, fill, scan };
}
export type Assembly = ReturnType<typeof useAssembly>;

/** The next free position after one, down the columns and around; the same one when the plate is full. */
export function nextFree(
  plate: Pick<MapaTrabalho, 'Linhas' | 'Colunas'>,
  taken: ReadonlySet<string>,
  from: string,
): string {
  const order = fillOrder(plate);
  const at = Math.max(order.indexOf(from), 0);
  return [...order.slice(at), ...order.slice(0, at)].find((each) => !taken.has(each)) ?? from;
}
