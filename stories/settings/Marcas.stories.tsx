import { Marca } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import MarcasPage from '@bancada/web/pages/settings/marcas';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Settings/Brands',
  component: MarcasPage,
  decorators: [asPage],
} satisfies Meta<typeof MarcasPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Configuracoes' })) });

const rows = [buildRow(Marca, 1), buildRow(Marca, 2)];

const page = (at: string) =>
  visiting(() => ({ server: new Registry(Marca, rows), user: user(), at: `/configuracoes/marcas${at}` }));

/** The records, in the noun's own order. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(String(rows[0]?.PalavraHost)))[0]).toBeVisible();
    await expect(await canvas.findByText('2 registros')).toBeVisible();
  },
};

/** A new record. */
export const Creating: Story = {
  ...page('/novo'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('form')).toBeVisible();
  },
};

/** Its colour is typed, or chosen from the palette beside its digits. */
export const Colour: Story = {
  ...page('/novo'),
  tags: ['interaction'],
  play: async ({ canvas }) => {
    const digits = await canvas.findByRole('textbox', { name: /^Cor/ });
    await userEvent.type(digits, 'azul');
    await userEvent.tab();
    await expect(await canvas.findByText(/Uma cor tem seis dígitos/)).toBeVisible();
    await userEvent.clear(digits);
    await userEvent.type(digits, '0B6{Enter}');
    await expect(digits).toHaveValue('#00bb66');
    // The palette is the browser's own, which no test can click in.
    await fireEvent.input(canvas.getByLabelText('Escolher a cor'), { target: { value: '#4a4faf' } });
    await waitFor(() => expect(digits).toHaveValue('#4a4faf'));
  },
};
