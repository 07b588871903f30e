import {
  colocarNoMapa,
  ControleAlvo,
  ControleLote,
  ControleMedida,
  createControleMedida,
  enviarPedidosMapa,
  MapaTrabalho,
  MapaTrabalhoMedida,
  MapaTrabalhoPosicao,
  medirPosicoes,
  moverNoMapa,
  placeWells,
  preencherMapa,
  retirarDoMapa,
  Test,
  type TipoPosicao,
  type WantedWell,
} from '@bancada/contracts';
import { buildRow, buildWorksheet, nextId, type WorksheetWish } from '@bancada/testing';
import { visiting } from './InPage.tsx';
import { Laboratory } from './laboratory.ts';
import { Refused } from './Simulator.ts';

type Position = ReturnType<typeof positionOf>;

const RUN = 7;
const NOW = '2026-11-20T12:00:00.000Z';

/** A laboratory with one run on a plate of 4 × 6: its samples, a blank, a control and a duplicate. */
export class RunLaboratory extends Laboratory {
  readonly run = {
    ...buildRow(MapaTrabalho, RUN),
    Nome: 'Perfil lipídico, placa 1',
    Linhas: 4,
    Colunas: 6,
    LimiteDuplicata: '10',
    Status: 'Aberto' as const,
    Tratamento: this.sheet?.tratamento.id ?? 1,
    Reagentes: [],
  };
  wells: Position[] = [];
  /** The tests whose orders the instrument has. */
  private readonly ordered = new Set<number>();
  readonly medidas: MapaTrabalhoMedida[] = [];
  readonly controls: ControleMedida[] = [];
  readonly lot = {
    ...buildRow(ControleLote, 3),
    Nome: 'Bioquímica humana',
    Nivel: 'Nível 1',
    Status: 'Ativo' as const,
  };
  readonly target = {
    ...buildRow(ControleAlvo, 5),
    ControleLote: this.lot.id,
    Componente: this.component,
    Instrumento: null,
    Media: '180',
    DesvioPadrao: '4',
  };

  constructor(wish: WorksheetWish, placed: number) {
    super({ worksheet: buildWorksheet(wish) });
    const tests = this.sheet?.tests ?? [];
    for (const test of tests.slice(0, placed)) this.place({ Tipo: 'Amostra', Test: test.id, Posicao: null });
    if (placed > 0) {
      this.place({ Tipo: 'Branco', Test: null, Posicao: 'A6' });
      this.place({ Tipo: 'Controle', Test: null, Posicao: 'B6' });
      this.place({ Tipo: 'Duplicata', Test: tests[0]?.id ?? 0, Posicao: 'C6' });
    }
    this.answerRun();
  }

  private get component(): number {
    return this.sheet?.results.find(({ CodigoComponent }) => CodigoComponent === 'COL')?.Component ?? 0;
  }

  /** Puts something into the run, as the server does. */
  place(wanted: WantedWell): Position {
    const [placing] = placeWells(this.run, this.wells, [wanted]);
    if (!placing || 'refused' in placing) throw new Refused('MAPA_CHEIO', { mapa: this.run.Nome });
    const test = this.sheet?.tests.find(({ id }) => id === wanted.Test);
    if (test && wanted.Tipo === 'Amostra') Object.assign(test, { MapaTrabalho: RUN, TestStatus: 'Em_Execucao' });
    const known = this.wells.find(({ id }) => id === placing.id);
    const well = known
      ? Object.assign(known, { Posicao: placing.Posicao })
      : positionOf(wanted.Tipo, placing.Posicao, wanted.Test, wanted.Tipo === 'Controle' ? this.lot.id : null);
    if (!known) this.wells.push(well);
    return well;
  }

  private populated() {
    return (this.sheet?.tests ?? []).map((test) => ({
      ...test,
      Sample: { ...this.sheet?.samples.find(({ id }) => id === test.Sample), id: test.Sample },
      Job: { id: test.Job, Codigo: 'T-1' },
      Tratamento: { id: test.Tratamento, NomeCompleto: 'Perfil lipídico', Apelido: 'LIPIDIO' },
      MapaTrabalho: test.MapaTrabalho === null ? null : { id: test.MapaTrabalho, Nome: this.run.Nome },
      RegraAutoConferencia: null,
    }));
  }

  private answerRun(): void {
    this.answer(MapaTrabalho.calls.get, () => this.run);
    this.answer(enviarPedidosMapa, () => {
      const Pedidos = this.wells.flatMap(({ Tipo, Test: placed }) =>
        Tipo === 'Amostra' && placed !== null && !this.ordered.has(placed) ? [placed] : [],
      );
      for (const placed of Pedidos) this.ordered.add(placed);
      return { Mensagens: Pedidos.length, Pedidos: Pedidos.length };
    });
    this.answer(MapaTrabalhoPosicao.calls.list, () => this.wells);
    this.answer(MapaTrabalhoMedida.calls.list, () => this.medidas);
    this.answer(ControleMedida.calls.list, () => this.controls);
    this.answer(ControleLote.calls.list, () => [this.lot]);
    this.answer(ControleAlvo.calls.list, () => [this.target]);
    this.answer(Test.calls.populate, ({ query }) =>
      this.populated().filter(({ MapaTrabalho: run }) => (run === null) === (query['MapaTrabalho_null'] === 'true')),
    );
    this.answer(colocarNoMapa, ({ body }) => ({
      outcomes: body.itens.map(({ Tipo, Test: id, Posicao, CodigoBarras }) => {
        const byLabel = this.sheet?.samples.find((each) => each.CodigoBarras === CodigoBarras);
        const own = this.sheet?.tests.find(({ Sample }) => Sample === byLabel?.id)?.id ?? id;
        return { status: 'ok' as const, Posicao: this.place({ Tipo, Test: own, Posicao }) };
      }),
    }));
    this.answer(preencherMapa, () => ({
      outcomes: this.populated()
        .filter(({ MapaTrabalho: run }) => run === null)
        .map(({ id }) => ({
          status: 'ok' as const,
          Posicao: this.place({ Tipo: 'Amostra', Test: id, Posicao: null }),
        })),
    }));
    this.answer(moverNoMapa, ({ params, body }) => {
      const well = this.wells.find(({ id }) => id === params.id);
      if (!well) throw new Refused('NAO_ENCONTRADO');
      return Object.assign(well, body);
    });
    this.answer(retirarDoMapa, ({ body }) => {
      const gone = this.wells.filter(({ id }) => body.Posicoes.includes(id));
      for (const { Test: id } of gone)
        Object.assign(this.sheet?.tests.find((test) => test.id === id) ?? {}, {
          MapaTrabalho: null,
          TestStatus: 'Disponivel',
        });
      this.wells = this.wells.filter((well) => !gone.includes(well));
      return { outcomes: body.Posicoes.map((id) => ({ status: 'ok' as const, id })) };
    });
    this.answer(medirPosicoes, ({ body }) => ({
      outcomes: body.itens.map((item) => {
        const known = this.medidas.find(
          (each) => each.MapaTrabalhoPosicao === item.MapaTrabalhoPosicao && each.Componente === item.Componente,
        );
        const medida = known
          ? Object.assign(known, { Valor: item.Valor, Versao: known.Versao + 1 })
          : { ...buildRow(MapaTrabalhoMedida, nextId()), ...item, Versao: 1, MapaTrabalho: RUN };
        if (!known) this.medidas.push(medida);
        return { status: 'ok' as const, medida };
      }),
    }));
    this.answer(createControleMedida, ({ body }) => {
      const off = (Number(body.Valor) - 180) / 4;
      const rejected = Math.abs(off) > 3;
      const measure: ControleMedida = {
        ...buildRow(ControleMedida, nextId()),
        ...body,
        MapaTrabalho: RUN,
        Componente: this.component,
        ControleLote: this.lot.id,
        Situacao: rejected ? 'Rejeitada' : 'Aceita',
        Violacoes: rejected ? [{ Regra: '1-3s', Medidas: [] }] : [],
        Data: NOW,
      };
      this.controls.push(measure);
      return measure;
    });
  }
}

const positionOf = (Tipo: TipoPosicao, Posicao: string, test: number | null, ControleLoteId: number | null) => ({
  ...buildRow(MapaTrabalhoPosicao, nextId()),
  MapaTrabalho: RUN,
  Tipo,
  Posicao,
  Test: test,
  Execucao: test === null ? null : 1,
  ControleLote: ControleLoteId,
  Adicao: null,
  Atual: true,
});

/** A story that opens the run at the bench. */
export const runAt = (view: 'montagem' | 'grade' | 'placa', wish: WorksheetWish = {}, placed = 6) =>
  visiting(() => ({
    server: new RunLaboratory(wish, placed),
    at: `/laboratorio/mapas-de-trabalho/${RUN}?visao=${view}`,
  }));
