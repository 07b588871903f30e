import { PedidoReflexo, type AnswerOf } from '@bancada/contracts';
import { buildRow, buildWorksheet } from '@bancada/testing';
import ResultadosPage from '@bancada/web/pages/laboratory/resultados';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { Laboratory } from '../support/laboratory.ts';
import { still } from '../support/still.ts';
import { openedDialog } from '../support/dialog.ts';

const meta = {
  title: 'Rooms/Laboratory/Reflex orders of a job',
  component: ResultadosPage,
  decorators: [asPage],
} satisfies Meta<typeof ResultadosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

type Reflex = AnswerOf<typeof PedidoReflexo.calls.populate>[number];

const reflex = (n: number, change: Partial<Reflex>): Reflex => ({
  ...buildRow(PedidoReflexo, n),
  Componente: 'TSH',
  Operador: null,
  Valor: '12.5',
  Resposta: null,
  Motivo: null,
  Situacao: 'Sugerido',
  TestPedido: null,
  Unidade: { id: 1, Nome: 'Matriz' },
  RegraReflexa: { id: 1, Nome: 'TSH alterado pede T4 livre' },
  Test: { id: 5, TestStatus: 'Digitado' },
  Sample: null,
  Job: null,
  Exame: { id: 9, NomeCompleto: 'T4 livre' },
  Usuario: null,
  ...change,
});

const ordered = { Situacao: 'Pedido', TestPedido: { id: 77, TestStatus: 'Disponivel' } } as const;

const suggested = { Situacao: 'Sugerido', TestPedido: null } as const;

/** The laboratory with what its results ordered, the two decisions about it, and the way back from the first. */
class Reflexes extends Laboratory {
  constructor(rows: readonly Reflex[]) {
    super({ worksheet: buildWorksheet({ job: { Descricao: 'Check-up anual' } }) });
    this.reflexes = rows;
    this.answer(PedidoReflexo.calls.transition, ({ params, body }) =>
      this.decide(params.id, body.Acao === 'pedir' ? ordered : body.Acao === 'retirarPedido' ? suggested : null),
    );
  }

  private decide(id: number, change: Partial<Reflex> | null) {
    this.reflexes = this.reflexes.flatMap((row) => (row.id !== id ? [row] : change ? [{ ...row, ...change }] : []));
    return buildRow(PedidoReflexo, 1);
  }
}

const page = (...rows: readonly Reflex[]) =>
  visiting(() => {
    const server = new Reflexes(rows);
    return { server, at: `/laboratorio/resultados/${server.sheet?.job.id}?visao=planilha` };
  });

const list = (canvas: Pick<typeof screen, 'findByRole'>) =>
  canvas.findByRole('region', { name: 'Exames pedidos por resultados' });

/** A result suggests an exam; another one ordered it by itself. */
export const Default: Story = {
  ...page(reflex(1, {}), reflex(2, { ...ordered, Componente: 'Anti-HCV', Valor: null, Resposta: 'REAGENTE' })),
  play: async ({ canvas }) => {
    const region = within(await list(canvas));
    await expect(region.getByText(/^TSH 12,5 sugere T4 livre/)).toBeVisible();
    await expect(region.getByText(/^T4 livre pedido por Anti-HCV REAGENTE/)).toBeVisible();
  },
};

/** Its result was given back after it had ordered an exam: the exam stays, and says so. */
export const Retracted: Story = {
  ...page(reflex(1, { ...ordered, Test: { id: 5, TestStatus: 'Em_Execucao' } })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/foi devolvido depois de pedir T4 livre/)).toBeVisible();
  },
};

/** The suggestion is ordered with one click. */
export const OrderPlayed: Story = {
  tags: ['interaction'],
  ...page(reflex(1, {})),
  play: async ({ canvas }) => {
    const region = within(await list(canvas));
    await userEvent.click(region.getByRole('button', { name: 'Pedir o exame' }));
    await waitFor(() => expect(region.getByText(/^T4 livre pedido por TSH 12,5/)).toBeVisible());
    await expect(region.getByRole('button', { name: 'Mostrar na planilha' })).toBeVisible();
  },
};

/** The same as it ends. */
export const Ordered: Story = { ...still(OrderPlayed), tags: ['!test'] };

/** The order is taken back by the message that says it was made: the suggestion is open again. */
export const UndoPlayed: Story = {
  tags: ['interaction'],
  ...page(reflex(1, {})),
  play: async ({ canvas }) => {
    const region = within(await list(canvas));
    await userEvent.click(region.getByRole('button', { name: 'Pedir o exame' }));
    await userEvent.click(await screen.findByRole('button', { name: /Desfazer/ }));
    await waitFor(() => expect(region.getByText(/^TSH 12,5 sugere T4 livre/)).toBeVisible());
    await expect(await screen.findByText(/Pedido retirado/)).toBeVisible();
  },
};

/** Who does without it says why. */
export const DismissPlayed: Story = {
  tags: ['interaction'],
  ...page(reflex(1, {})),
  play: async ({ canvas, ...context }) => {
    const region = within(await list(canvas));
    await userEvent.click(region.getByRole('button', { name: 'Dispensar…' }));
    const dialog = within(await openedDialog());
    await waitFor(() => expect(dialog.getByRole('textbox')).toBeVisible());
    await userEvent.type(dialog.getByRole('textbox'), 'Feito ontem');
    await userEvent.click(dialog.getByRole('button', { name: 'Dispensar o exame sugerido' }));
    await waitFor(() => expect(visitOf<Reflexes>(context).server.reflexes).toEqual([]));
  },
};

const long =
  'Pesquisa de anticorpos contra antígenos nucleares extraíveis do soro, com titulação e padrão de imunofluorescência';

/** More than fit, with long names: two lines, and the way to all of them. */
export const ManyLong: Story = {
  ...page(...[1, 2, 3, 4].map((n) => reflex(n, { Componente: long, Exame: { id: 9, NomeCompleto: long } }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Mais 2 exames')).toBeVisible();
    const bars = await list(canvas);
    // A message that turns out too long for one line takes several a moment later.
    await waitFor(() => expect(bars.scrollWidth).toBeLessThanOrEqual(bars.clientWidth));
  },
};

/** In German, on a dark ground. */
export const GermanDark: Story = { ...page(reflex(1, {})), globals: { locale: 'de', theme: 'dark' } };
