import { foldText } from '@bancada/br-utils';
import { fazerPedidos, type ItemPedido, Job, jobOptions, lerItensPedido, type PedidoOutcome } from '@bancada/contracts';
import { buildJob, buildUser } from '@bancada/testing';
import { PedidosEmLotePage } from '@bancada/web/laboratory';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { focused, paste } from '../support/grid.ts';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { Simulator } from '../support/Simulator.ts';
import { still } from '../support/still.ts';

const meta = {
  title: 'Rooms/Laboratory/Orders from a list',
  component: PedidosEmLotePage,
  decorators: [asPage],
} satisfies Meta<typeof PedidosEmLotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

const menu: readonly ItemPedido[] = [
  { Tipo: 'Exame', id: 1, Nome: 'Hemograma completo', Codigo: 'HEMO' },
  { Tipo: 'Exame', id: 2, Nome: 'Coliformes totais em água tratada', Codigo: 'COLI' },
];
const longName = 'Associação Comunitária de Abastecimento de Água dos Moradores do Vale do Rio das Antas e Região';

/** A reception that takes what names somebody to send the report to. */
class Reception extends Simulator {
  /** How many orders each undo took back. */
  readonly undone: number[] = [];

  constructor() {
    super();
    const clients = [{ id: 9, Texto: longName }];
    this.answer(jobOptions, ({ query }) => (query._campo === 'Cliente' ? clients : []));
    this.answer(lerItensPedido, ({ body }) =>
      body.Textos.map((Texto) => ({
        Texto,
        Itens: menu.filter(({ Nome, Codigo }) => [Nome, Codigo ?? ''].some((name) => foldText(name) === Texto)),
      })),
    );
    this.answer(fazerPedidos, ({ body: { pedidos, Simular } }) => ({
      outcomes: pedidos.map(({ Cliente, Quantidade }, index): PedidoOutcome =>
        Cliente === null
          ? { status: 'invalid', code: 'PEDIDO_SEM_DESTINATARIO', message: '' }
          : {
              status: 'ok',
              id: Simular ? null : 400 + index,
              Codigo: Simular ? null : `T-${400 + index}`,
              Versao: Simular ? null : 1,
              Amostras: Quantidade,
              Prazo: '2026-11-27',
            },
      ),
    }));
    this.answer(Job.calls.transitionMany, ({ body: { itens } }) => {
      this.undone.push(itens.length);
      return {
        outcomes: itens.map(({ id }) => {
          const row = buildJob({ id, Codigo: `T-${id}`, StatusTreatment: 'Cancelado' });
          return { status: 'ok' as const, id, row };
        }),
      };
    });
  }
}

const reception = () =>
  visiting(() => {
    const abilities = ['criar', 'ler'].map((Acao) => ({ Acao, Acesso: 'Laboratorio' }));
    return { server: new Reception(), at: '/laboratorio/pedidos-em-lote', user: buildUser({ abilities }) };
  });

const list = [
  `\t${longName}\tCOLI\t\tPoço 1`,
  `\t${longName}\tcoli; hemograma completo\t3`,
  '\t\tCOLI\t\tSem cliente',
  `\t${longName}\tXPTO`,
].join('\n');

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

/** Pastes the list and asks what its orders would be. */
async function check(canvas: Canvas): Promise<void> {
  await canvas.findByRole('button', { name: 'Conferir' });
  await waitFor(() => expect(focused()).toMatch(/ PacienteRef$/));
  paste(list);
  await userEvent.click(await canvas.findByRole('button', { name: 'Conferir 4 pedidos' }));
  await canvas.findByText('2 linhas com problema');
}

/** The list is checked: what can be placed says how many samples it comes to and when; the rest says why not. */
export const Checked: Story = {
  tags: ['long-opens'],
  ...reception(),
  play: async ({ canvas }) => {
    await check(canvas);
    await expect(canvas.getByText(/2 pedidos podem ser feitos, com 4 amostras/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Fazer 2 pedidos' })).toBeEnabled();
  },
};

/** The same as it opens. */
export const Default: Story = { ...still(Checked), tags: ['!test'] };

/** What can be placed is placed; what cannot stays in the sheet, and all of it is taken back by one act. */
export const TakenBack: Story = {
  tags: ['interaction'],
  ...reception(),
  play: async ({ canvas, ...context }) => {
    await check(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Fazer 2 pedidos' }));
    await expect(await canvas.findByText('2 pedidos feitos')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Desfazer tudo' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sim' }));
    await expect(await canvas.findByText('2 pedidos desfeitos')).toBeVisible();
    await expect(visitOf<Reception>(context).server.undone).toEqual([2]);
    // What the dialog hid is shown again a moment after it has gone.
    await userEvent.click(await canvas.findByRole('button', { name: 'Outra planilha' }));
    await expect(await canvas.findByText('2 linhas por salvar')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Descartar o digitado' }));
    await expect(await canvas.findByText('Nada digitado')).toBeVisible();
  },
};
