import {
  inicio,
  type LinhaQuadro,
  listTarefas,
  perfilCalls,
  type Quadro,
  type TarefaDeFundo,
} from '@bancada/contracts';
import { buildTarefaDeFundo, buildUser } from '@bancada/testing';
import { HomePage } from '@bancada/web/shell';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { Refused, Simulator } from '../support/Simulator.ts';
import { still } from '../support/still.ts';

const meta = { title: 'Rooms/Desk/Home', component: HomePage, decorators: [asPage] } satisfies Meta<typeof HomePage>;

export default meta;
type Story = StoryObj<typeof meta>;

const rows = (texts: readonly string[], date: string | null = null): LinhaQuadro[] =>
  texts.map((Texto, index) => ({
    id: index + 1,
    Texto,
    Data: date,
    Ligacoes: { Job: 46, Sample: index + 1, Tratamento: 3 },
  }));

const tile = (Nome: string, Quantidade: number | null, more: Partial<Quadro> = {}): Quadro => ({
  Nome,
  Recurso: 'tests',
  Noun: 'laboratory.Test',
  Filtro: { TestStatus_in: ['Disponivel', 'Em_Execucao'] },
  Quantidade,
  Estimada: false,
  Tom: 'info',
  Linhas: [],
  ...more,
});

const toType = tile('laboratory.digitar', 241, {
  Linhas: rows(['20261120_01 · Hemograma completo', '20261120_02 · Perfil lipídico', '20261120_03 · Urina tipo I']),
});
const analyst = [
  tile('laboratory.devolvidos', 2, {
    Tom: 'danger',
    Linhas: rows(['20261119_04 · Glicemia de jejum', '20261119_07 · Perfil lipídico'], '2026-11-20T12:00:00.000Z'),
  }),
  tile('laboratory.retificar', 0, { Tom: 'danger' }),
  toType,
];
const verifier = [
  tile('laboratory.conferir', 98, {
    Tom: 'warning',
    Linhas: rows(['20261118_01 · Hemograma completo', '20261118_01 · Plaquetas'], '2026-11-18T12:00:00.000Z'),
  }),
  tile('laboratory.autorizar', 22, { Tom: 'warning' }),
];
const purchases = { Recurso: 'compras', Noun: 'finance.Compra' };
const finance = [
  tile('finance.aEnviar', 1, { ...purchases, Linhas: rows(['1 · Descartáveis Exemplo'], '2026-11-22') }),
  tile('finance.aReceber', 2, {
    ...purchases,
    Tom: 'progress',
    Linhas: rows(['3 · Reagentes Exemplo Ltda.', '2 · Gases Exemplo'], '2026-11-20'),
  }),
  tile('finance.aLancar', 0, { Recurso: 'nota-compras', Noun: 'finance.NotaCompra' }),
];

const everything = [{ Acao: 'manage', Acesso: 'System' }];

/** A server whose first page has these tiles, and which remembers how it is arranged. */
class Home extends Simulator {
  readonly arranged: unknown[] = [];
  /** Fails until it is taken away. */
  failing = false;

  constructor(tiles: readonly Quadro[], tasks: readonly TarefaDeFundo[] = []) {
    super();
    this.answer(listTarefas, () => [...tasks]);
    this.answer(inicio, ({ query }) => {
      if (this.failing) throw new Refused('INTERNO');
      const asked = tiles.filter(({ Nome }) => query.Quadro === undefined || query.Quadro === Nome);
      const Quadros = asked.map((each) => (query.Quadro === each.Nome ? { ...each, Quantidade: 7 } : each));
      return { LidoEm: '2026-11-20T17:32:00.000Z', Quadros };
    });
    this.answer(perfilCalls.alterar, ({ body }) => {
      this.arranged.push(body.Preferencias?.Inicio);
      return {};
    });
  }
}

const home = (tiles: readonly Quadro[], abilities = everything) =>
  visiting(() => ({ server: new Home(tiles), user: buildUser({ abilities }) }));

/** Who types: what was sent back comes first, then what is to be corrected and typed. */
export const Analyst: Story = home(analyst);

/** Tasks of the person's that failed are said over the tiles; the link opens exactly them. */
export const FailedTasks: Story = {
  tags: ['interaction'],
  ...visiting(() => ({
    server: new Home(analyst, [
      buildTarefaDeFundo({ id: 3, Status: 'Falhou', Erro: { code: 'INTERNO', message: 'x' } }),
      buildTarefaDeFundo({ id: 2, Status: 'Concluida' }),
      buildTarefaDeFundo({ id: 1, Status: 'Falhou', Erro: { code: 'INTERNO', message: 'x' } }),
    ]),
    user: buildUser({ abilities: everything }),
  })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 tarefas de fundo suas falharam')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Ver o que falhou' })).toHaveAttribute(
      'href',
      '/configuracoes/tarefas-de-fundo?Status=Falhou',
    );
  },
};

/** Who verifies and authorises. */
export const Verifier: Story = home(verifier);

/** Who looks after the money. */
export const Finance: Story = home(finance);

/** In German, on a dark ground. */
export const German: Story = { ...home([...analyst, ...finance]), globals: { theme: 'dark', locale: 'de' } };

/** Names of 90 characters, and a number that is estimated. */
export const Long: Story = home([
  tile('laboratory.digitar', 1_234_567, {
    Estimada: true,
    Linhas: rows([
      '20261120_01 · Contagem de leucócitos com diferencial de cinco partes e pesquisa de hemoparasitas em lâmina',
    ]),
  }),
  tile('staff.conselhos', 1, { Recurso: 'colaboradores', Noun: 'staff.Colaborador', Tom: 'warning' }),
]);

/** Nothing waits for the person: their pages are offered. */
export const Nothing: Story = home(
  [],
  [
    { Acao: 'ler', Acesso: 'Prontuario' },
    { Acao: 'ler', Acesso: 'Procedimentos' },
  ],
);

/** The server has not answered yet. */
export const Loading: Story = visiting(() => {
  const server = new Home([]);
  server.network = 'waiting';
  return { server };
});

/** One tile could not be counted: the others are there, and it is counted anew by itself. */
export const OneFails: Story = {
  tags: ['interaction'],
  ...home([tile('laboratory.conferir', null), toType]),
  play: async ({ canvas }) => {
    const failed = await canvas.findByRole('group', { name: 'A conferir' });
    await within(failed).findByText('Não deu para contar agora.');
    await expect(within(canvas.getByRole('group', { name: 'A digitar' })).getByText('241')).toBeVisible();
    await userEvent.click(within(failed).getByRole('button', { name: 'Tentar de novo' }));
    await within(failed).findByText('7');
    await expect(within(canvas.getByRole('group', { name: 'A digitar' })).getByText('241')).toBeVisible();
  },
};

/** The whole page could not be read. */
export const FailedThenRetried: Story = {
  tags: ['interaction'],
  ...visiting(() => {
    const server = new Home(analyst);
    server.failing = true;
    return { server, user: buildUser({ abilities: everything }) };
  }),
  play: async ({ canvas, loaded }) => {
    const retry = await canvas.findByRole('button', { name: 'Tentar de novo' });
    visitOf<Home>({ loaded }).server.failing = false;
    await userEvent.click(retry);
    await canvas.findByRole('group', { name: 'A digitar' });
    await canvas.findByText(/Lido às 14:32$/);
  },
};

/** A tile is the way to exactly its rows; a row is the way to the sheet it is typed in. */
export const Links: Story = {
  tags: ['interaction'],
  ...home([toType]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'A digitar' })).toHaveAttribute(
      'href',
      '/laboratorio/exames?TestStatus_in=Disponivel&TestStatus_in=Em_Execucao',
    );
    await expect(canvas.getByRole('link', { name: /Perfil lipídico/ })).toHaveAttribute(
      'href',
      '/laboratorio/resultados/46?amostra=2&exame=3',
    );
  },
};

/** The tiles that something waits in. */
const names = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .filter((name) => name !== 'Nada esperando');

async function act(name: string, item: string) {
  const button = screen.getByRole('button', { name: `Arrumar ${name}` });
  button.focus();
  await userEvent.keyboard('{Enter}');
  const entry = await screen.findByRole('menuitem', { name: item });
  entry.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
}

/** Tiles are moved and hidden by keyboard, which stays with them; hidden ones come back by the page's menu. */
export const Arranged: Story = {
  tags: ['interaction'],
  ...home(analyst),
  play: async ({ canvas, loaded }) => {
    await canvas.findByRole('group', { name: 'A digitar' });
    await act('A digitar', 'Mover para antes');
    await waitFor(() => expect(names()).toEqual(['A digitar', 'Devolvidos']));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Arrumar A digitar' })).toHaveFocus());
    await act('Devolvidos', 'Ocultar');
    await waitFor(() => expect(names()).toEqual(['A digitar']));
    const { server } = visitOf<Home>({ loaded });
    await expect(server.arranged.at(-1)).toEqual({
      Ordem: ['laboratory.digitar', 'laboratory.retificar', 'laboratory.devolvidos'],
      Ocultos: ['laboratory.devolvidos'],
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Mais ações' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mostrar Devolvidos' }));
    await canvas.findByRole('group', { name: 'Devolvidos' });
    await userEvent.click(canvas.getByRole('button', { name: 'Mais ações' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Voltar ao padrão' }));
    await waitFor(() => expect(names()).toEqual(['Devolvidos', 'A digitar']));
    await expect(server.arranged.at(-1)).toBeNull();
  },
};

/** What nothing waits in stands by its name under the others; it opens its page, and is moved among its like. */
export const Quiet: Story = {
  tags: ['interaction'],
  ...home([...analyst, ...finance]),
  play: async ({ canvas }) => {
    const quiet = within(await canvas.findByRole('region', { name: 'Nada esperando' }));
    const titles = () => quiet.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    const [first, second] = titles();
    await expect(titles()).toHaveLength(2);
    await expect(quiet.getByRole('link', { name: first })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/laboratorio\//),
    );
    await act(second ?? '', 'Mover para antes');
    await waitFor(() => expect(titles()).toEqual([second, first]));
    await expect(names()[0]).toBe('Devolvidos');
  },
};

/** A tile is dragged over another one and takes its place. */
export const Dragged: Story = {
  tags: ['interaction'],
  ...home([...analyst, ...verifier]),
  play: async ({ canvas, loaded }) => {
    await canvas.findByRole('group', { name: 'A digitar' });
    const [first, , last] = names();
    const card = (name = '') => canvas.getByRole('group', { name }).parentElement ?? document.body;
    const dataTransfer = new DataTransfer();
    await fireEvent.dragStart(card(last), { dataTransfer });
    await fireEvent.dragOver(card(first), { dataTransfer });
    await fireEvent.drop(card(first), { dataTransfer });
    await waitFor(() => expect(names()[0]).toBe(last));
    await expect(names()[1]).toBe(first);
    await expect(visitOf<Home>({ loaded }).server.arranged.at(-1)).toMatchObject({ Ocultos: [] });
  },
};

/** All tiles are hidden: the page says so, and brings them back. */
export const AllHidden: Story = {
  tags: ['interaction'],
  ...visiting(() => ({
    server: new Home([toType]),
    user: buildUser({
      abilities: everything,
      Preferencias: { Inicio: { Ordem: [], Ocultos: ['laboratory.digitar'] } },
    }),
  })),
  play: async ({ canvas }) => {
    await canvas.findByText('Todos os quadros estão ocultos');
    await userEvent.click(canvas.getByRole('button', { name: 'Voltar ao padrão' }));
    await canvas.findByRole('group', { name: 'A digitar' });
  },
};

/** As it opens: one tile could not be counted. */
export const OneFailed: Story = { ...still(OneFails), tags: ['!test'] };

/** As it opens: nothing could be read. */
export const Failed: Story = { ...still(FailedThenRetried), tags: ['!test'] };

/** As it opens: everything is hidden. */
export const Hidden: Story = { ...still(AllHidden), tags: ['!test'] };
