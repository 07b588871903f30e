import {
  getTarefa,
  listDadosIniciais,
  trazerDadosIniciais,
  type DadosIniciais,
  type RegistroTrazido,
  type TarefaDeFundo,
} from '@bancada/contracts';
import { buildTarefaDeFundo } from '@bancada/testing';
import { Refused, type Simulator } from './Simulator.ts';

/** What is offered of a noun in a story. */
export const offerOf = (Registro: string, Nome: string, fields: Partial<DadosIniciais> = {}): DadosIniciais => ({
  Registro,
  Nome,
  Fonte: 'Sugestão da Bancada',
  Data: '2026-11-23',
  Linhas: 10,
  Existentes: 0,
  Depende: [],
  ...fields,
});

interface Wish {
  /** Where the tasks stay; done at once without it. */
  readonly task?: Partial<TarefaDeFundo>;
  /** Told of what was added. */
  readonly onAdded?: (results: readonly RegistroTrazido[]) => void;
}

/** First rows in the page's memory: a task adds what is missing. */
export function answerFirstRows(
  server: Simulator,
  known: readonly DadosIniciais[],
  { task, onAdded }: Wish = {},
): void {
  let offers = known;
  let last: TarefaDeFundo | null = null;
  server.answer(listDadosIniciais, ({ query: { Registro } }) =>
    offers.filter((each) => Registro === undefined || each.Registro === Registro),
  );
  server.answer(trazerDadosIniciais, ({ body: { Registros } }) => {
    const some = offers.filter(({ Registro }) => Registros.includes(Registro));
    const results = some.map(({ Registro, Nome, Linhas, Existentes }) => {
      return { Registro, Nome, Trazidas: Linhas - Existentes, Existentes, Recusadas: 0, Motivo: null };
    });
    const done = {
      Status: 'Concluida',
      Resultado: { Registros: results },
      TerminadaEm: '2026-11-20T12:00:05.000Z',
    } as const;
    last = buildTarefaDeFundo({ Nome: 'registros.dados-iniciais', ...(task ?? done) });
    if (!task) {
      offers = offers.map((each) => (some.includes(each) ? { ...each, Existentes: each.Linhas } : each));
      onAdded?.(results);
    }
    return last;
  });
  server.answer(getTarefa, () => {
    if (!last) throw new Refused('NAO_ENCONTRADO');
    return last;
  });
}
