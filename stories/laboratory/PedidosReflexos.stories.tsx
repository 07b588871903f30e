import { PedidoReflexo, pedirReflexo } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import PedidosReflexosPage from '@bancada/web/pages/laboratory/pedidos-reflexos';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';
import { Refused } from '../support/Simulator.ts';

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

/** The list of the noun with the call that orders what is suggested. */
class Calls extends Registry {
  constructor(made: readonly PedidoReflexo[]) {
    super(PedidoReflexo, made);
    this.answer(pedirReflexo, ({ params }) => {
      const row = this.rows.find(({ id }) => id === params.id);
      if (!row) throw new Refused('NAO_ENCONTRADO');
      return PedidoReflexo.row.parse(Object.assign(row, { Situacao: 'Pedido', Versao: row.Versao + 1 }));
    });
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
    await expect(await canvas.findByText('Nenhum registro encontrado')).toBeVisible();
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
