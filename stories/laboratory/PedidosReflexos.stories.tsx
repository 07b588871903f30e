import {
  type Ato,
  atoCalls,
  type AtoRegistros,
  findTransition,
  PedidoReflexo,
  pedidoReflexoMachine,
} from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import PedidosReflexosPage from '@bancada/web/pages/laboratory/pedidos-reflexos';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { focusCell } from '../support/grid.ts';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';
import { Refused } from '../support/Simulator.ts';
import { openedDialog } from '../support/dialog.ts';

const meta = {
  title: 'Rooms/Laboratory/Reflex orders',
  component: PedidosReflexosPage,
  decorators: [asPage],
} satisfies Meta<typeof PedidosReflexosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () => buildUser({ abilities: ['ler', 'digitar'].map((Acao) => ({ Acao, Acesso: 'Laboratorio' })) });

const rows = () =>
  [1, 2].map((n) => ({
    ...buildRow(PedidoReflexo, n),
    Componente: 'TSH',
    Situacao: 'Sugerido' as const,
    Valor: '12.5',
    Operador: null,
    Resposta: null,
    TestPedido: null,
    Motivo: null,
    Usuario: null,
  }));

/** The list of the noun, its steps, and what deciding all of them at once would do: one exam is on its job already. */
class Calls extends Registry {
  constructor(made: readonly PedidoReflexo[]) {
    super(PedidoReflexo, made);
    this.answer(PedidoReflexo.calls.transition, ({ params, body }) => this.decide(params.id, body.Acao));
    this.answer(atoCalls.preparar, ({ body: { Ato: asked } }) => this.act(asked, 'Aberto'));
    this.answer(atoCalls.confirmar, () => {
      this.decide(this.rows[0]?.id ?? 0, 'pedir');
      return this.act({ Tipo: 'transicao', Acao: 'pedir' }, 'Executado');
    });
  }

  private decide(id: number, action: string): PedidoReflexo {
    const row = this.rows.find((each) => each.id === id);
    const step = row && findTransition(pedidoReflexoMachine, PedidoReflexo.row.parse(row).Situacao, action);
    if (!row || !step) throw new Refused('TRANSICAO_INVALIDA');
    this.changeElsewhere(id, { Situacao: step.to });
    return PedidoReflexo.row.parse(this.rows.find((each) => each.id === id));
  }

  private act(asked: Ato, Situacao: AtoRegistros['Situacao']): AtoRegistros {
    const left = this.rows.slice(1).map(({ id }) => ({ id, Texto: 'TSH' }));
    return {
      id: 1,
      Empresa: 1,
      Registro: PedidoReflexo.path,
      Ato: asked,
      Situacao,
      Total: this.rows.length,
      Prontas: 1,
      Feitas: Situacao === 'Executado' ? 1 : 0,
      Desfeitas: 0,
      Recusados: [
        {
          code: 'REFLEXO_JA_PEDIDO',
          message: 'A pessoa já tem este exame no job: dispense a sugestão.',
          Situacao: 'Recusada',
          Quantidade: left.length,
          Linhas: left,
        },
      ],
      PedeJustificativa: false,
      DesfazerAte: null,
      Tarefa: null,
    };
  }
}

const page = (made: readonly PedidoReflexo[] = rows(), open = '') =>
  visiting(() => ({ server: new Calls(made), user: user(), at: `/laboratorio/pedidos-reflexos${open}` }));

/** What results suggest and nobody has decided yet. */
export const Default: Story = {
  ...page(),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('TSH'))[0]).toBeVisible();
    await expect(await canvas.findByText('2 registros')).toBeVisible();
  },
};

/** Nothing waits. */
export const Empty: Story = {
  ...page([]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ainda não há registros')).toBeVisible();
  },
};

/** One of them is ordered from its record. */
export const OrderPlayed: Story = {
  tags: ['interaction'],
  ...page(rows(), `/${rows()[0]?.id}`),
  play: async ({ canvas, ...context }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pedir o exame' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Pedir o exame' })).toBeNull());
    await expect(visitOf<Calls>(context).server.rows[0]).toMatchObject({ Situacao: 'Pedido' });
  },
};

/** All of them at once: how many are ordered, and who is left out and why. */
export const ManyPlayed: Story = {
  tags: ['interaction'],
  ...page(),
  play: async ({ canvas, canvasElement, ...context }) => {
    await canvas.findByText('2 registros');
    const row = await waitFor(() => {
      const id = canvasElement.querySelector('.ag-cell[data-row][col-id="Componente"]')?.getAttribute('data-row') ?? '';
      if (id === '') throw new Error('No row is read yet');
      return id;
    });
    await focusCell(canvasElement, row, 'Componente');
    await userEvent.keyboard('{Control>}a{/Control}');
    const acts = within(await screen.findByRole('toolbar', { name: 'Ações nos registros selecionados' }));
    await userEvent.click(acts.getByRole('button', { name: 'Pedir o exame' }));
    const dialog = within(await openedDialog());
    await waitFor(() => expect(dialog.getByText('1 de 2 muda.')).toBeVisible());
    await expect(dialog.getByText(/A pessoa já tem este exame no job/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Pedir o exame (1)' }));
    await waitFor(() => expect(visitOf<Calls>(context).server.rows[0]).toMatchObject({ Situacao: 'Pedido' }));
  },
};
