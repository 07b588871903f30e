import { MapasDeTrabalhoPage } from '@bancada/web/laboratory';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { cell, expectShown, expectVisible, focusCell } from '../support/grid.ts';
import { asPage } from '../support/InPage.tsx';
import { runAt } from '../support/runs.ts';
import { halfTyped } from '../support/worksheets.ts';

const meta = {
  title: 'Rooms/Laboratory/Runs/At the bench',
  component: MapasDeTrabalhoPage,
  decorators: [asPage],
} satisfies Meta<typeof MapasDeTrabalhoPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The plate as it lies on the bench: each well with its sample, its value and its flags; controls on a ground of their own. */
export const Plate: Story = {
  ...runAt('placa', { value: halfTyped }),
  play: async ({ canvasElement }) => {
    await expectShown(canvasElement, 'A', '1', '182');
    const critical = await cell(canvasElement, 'D', '1');
    await waitFor(() => expect(critical.querySelector('[aria-label="crítico"]')).toBeVisible());
  },
};

/** Typing fills the wells, Enter goes down the column and on to the control, which is judged as it is entered. */
export const TypedByKeys: Story = {
  tags: ['interaction'],
  ...runAt('placa'),
  play: async ({ canvas, canvasElement }) => {
    await focusCell(canvasElement, 'A', '1');
    await userEvent.keyboard('182{Enter}176{Enter}');
    await expectShown(canvasElement, 'B', '1', '176');
    await expectVisible(() => canvas.getByText('Tudo salvo'));
    await focusCell(canvasElement, 'C', '6');
    await userEvent.keyboard('230{Enter}');
    const twin = await cell(canvasElement, 'C', '6');
    await waitFor(() =>
      expect(twin.querySelector('[aria-label^="Diferença da amostra acima do limite"]')).toBeVisible(),
    );
    await focusCell(canvasElement, 'B', '6');
    await userEvent.keyboard('200{Enter}');
    const control = await cell(canvasElement, 'B', '6');
    await waitFor(() => expect(control.querySelector('[aria-label^="Controle rejeitado: 1-3s"]')).toBeVisible());
  },
};

/** The same drafts as rows. */
export const Grid: Story = {
  ...runAt('grade', { value: halfTyped }),
  play: async ({ canvas }) => {
    await expectVisible(() => canvas.getByText('182'));
  },
};

/** A run is put together: what waits, the most urgent first, beside the plate. */
export const SetUp: Story = {
  ...runAt('montagem', {}, 3),
  play: async ({ canvas }) => {
    await expectVisible(() => canvas.getByRole('gridcell', { name: /^A1: / }));
    await expectVisible(() => canvas.getByText('9 exames na fila'));
  },
};

/** A waiting test is put into the chosen well, taken off by Delete, and the rest is filled in order. */
export const PutTogether: Story = {
  tags: ['interaction'],
  ...runAt('montagem', {}, 3),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('gridcell', { name: 'A2: livre' }));
    const queue = canvas.getByRole('region', { name: 'Na fila' });
    const [first] = queue.querySelectorAll('button');
    if (first) await userEvent.click(first);
    await waitFor(() => expect(canvas.queryByRole('gridcell', { name: 'A2: livre' })).toBeNull());
    await expectVisible(() => canvas.getByText('8 exames na fila'));
    await userEvent.click(canvas.getByRole('gridcell', { name: /^A2: / }));
    await userEvent.keyboard('{Delete}');
    await expectVisible(() => canvas.getByText('9 exames na fila'));
    await userEvent.click(canvas.getByRole('button', { name: 'Preencher na ordem' }));
    await expectVisible(() => canvas.getByText('Nada na fila'));
  },
};

/** The instrument is sent the orders that it has not got: the second time there are none. */
export const SendsOrders: Story = {
  tags: ['interaction'],
  ...runAt('montagem', {}, 3),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Enviar pedidos' });
    await userEvent.click(button);
    await expectVisible(() => screen.getByText('3 pedidos a caminho do equipamento.'));
    await userEvent.click(button);
    await expectVisible(() => screen.getByText('Nada a enviar: nenhum exame deste mapa espera pedido.'));
  },
};
