import { Compra, CompraItem, type Row } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import ComprasPage from '@bancada/web/pages/finance/compras';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';
import { openedDialog } from '../support/dialog.ts';

const meta = {
  title: 'Rooms/Finance/Purchases',
  component: ComprasPage,
  decorators: [asPage],
} satisfies Meta<typeof ComprasPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Financeiro' })) });

type State = Row<typeof Compra>['Status'];

/** A purchase of two lines in a state. */
function purchase(Numero: number, Status: State) {
  const item = (n: number, Quantidade: string, ValorUnitario: string, Total: string) => ({
    ...buildRow(CompraItem, n),
    Quantidade,
    ValorUnitario,
    Total,
    Recebida: Status === 'Recebida' ? Quantidade : '0',
  });
  const Itens = [item(1, '12.5', '9.8', '122.5'), item(2, '100', '0.79', '79')];
  return { ...buildRow(Compra, Numero), Numero, Status, Total: '201.5', Itens };
}

const rows = [
  purchase(1, 'Rascunho'),
  purchase(2, 'Enviada'),
  purchase(3, 'Recebida_Em_Parte'),
  purchase(4, 'Recebida'),
  purchase(5, 'Cancelada'),
];

const page = (at: string) =>
  visiting(() => ({ server: new Registry(Compra, rows), user: user(), at: `/financeiro/compras${at}` }));

/** Orders in each of their states, with the sum of what they cost. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 registros')).toBeVisible();
    await expect(await canvas.findByText('Recebida em parte')).toBeVisible();
  },
};

/** Dates are grouped by a step of the calendar: what each month came to, without its rows being read. */
export const ByMonth: Story = {
  tags: ['opens'],
  ...visiting(() => {
    const dated = rows.map((row, index) => ({ ...row, Data: `2026-${index < 2 ? '09' : '11'}-0${index + 1}` }));
    return { server: new Registry(Compra, dated), user: user(), at: '/financeiro/compras' };
  }),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('3 registros');
    await userEvent.click(await canvas.findByRole('button', { name: /^Menu da coluna Data/ }));
    const steps = within(await screen.findByRole('group', { name: 'Agrupar por' }));
    // On a busy machine the menu is hidden for a moment while the page behind it settles.
    await userEvent.click(await steps.findByRole('button', { name: 'mês' }));
    await waitFor(() =>
      expect([...canvasElement.querySelectorAll('.sheet-group')].map((each) => each.textContent)).toEqual([
        expect.stringMatching(/setembro de 2026.*2$/),
        expect.stringMatching(/novembro de 2026.*1$/),
      ]),
    );
  },
};

/** A draft: its lines are a sheet, and it may be sent. */
export const Draft: Story = {
  ...page(`/${rows[0]?.id}`),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Enviar' })).toBeEnabled();
    const lines = within(await canvas.findByRole('region', { name: 'Itens' }));
    await expect(await lines.findByText('R$ 122,50')).toBeVisible();
  },
};

/** What was sent is read: it is reopened, with a reason, before it changes. */
export const Sent: Story = {
  tags: ['interaction'],
  ...page(`/${rows[1]?.id}`),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Reabrir' })).toBeEnabled();
    await expect(canvas.queryByRole('button', { name: 'Salvar' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Deletar' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Reabrir' }));
    const dialog = within(await openedDialog());
    await userEvent.click(dialog.getByRole('button', { name: 'Reabrir' }));
    await expect(await dialog.findByText('Por favor, informe a justificativa.')).toBeVisible();
  },
};

/** What the purchases come to, by month and state; each number of the table opens its rows. */
export const SummaryByMonth: Story = {
  tags: ['long-opens'],
  ...visiting(() => {
    const dated = rows.map((row, index) => ({ ...row, Data: `2026-${index < 2 ? '09' : '11'}-0${index + 1}` }));
    return { server: new Registry(Compra, dated), user: user(), at: '/financeiro/compras' };
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Resumo' }));
    await userEvent.selectOptions(await canvas.findByLabelText('Por'), 'Data (mês)');
    await userEvent.selectOptions(canvas.getByLabelText('E por'), 'Situação');
    const table = within(await canvas.findByRole('table', { name: 'Soma de Total por Data (mês) e Situação' }));
    await expect(table.getByRole('rowheader', { name: 'setembro de 2026' })).toBeVisible();
    await expect(await table.findByText('R$ 604,50')).toBeVisible();
    await userEvent.click(within(table.getByRole('row', { name: /setembro/ })).getByRole('button', { name: /403,00/ }));
    await waitFor(() => expect(canvas.getAllByText('2 registros')[0]).toBeVisible());
  },
};
