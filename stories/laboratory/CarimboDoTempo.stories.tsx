import { guardarSenhaCarimbo, ServicoCarimbo } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import CarimboDoTempoPage from '@bancada/web/pages/laboratory/carimbo-do-tempo';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';
import { openedDialog } from '../support/dialog.ts';

const meta = {
  title: 'Rooms/Laboratory/Timestamps',
  component: CarimboDoTempoPage,
  decorators: [asPage],
} satisfies Meta<typeof CarimboDoTempoPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Configuracoes' })) });

const rows = [buildRow(ServicoCarimbo, 1), buildRow(ServicoCarimbo, 2)];

const page = (at: string) =>
  visiting(() => ({
    server: new Registry(ServicoCarimbo, rows),
    user: user(),
    at: `/laboratorio/carimbo-do-tempo${at}`,
  }));

/** The records, in the noun's own order. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(String(rows[0]?.Nome)))[0]).toBeVisible();
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

const one = { ...buildRow(ServicoCarimbo, 1), Usuario: 'laboratorio', SenhaDesde: null };

const withPassword = () => {
  const server = new Registry(ServicoCarimbo, [one]);
  server.answer(guardarSenhaCarimbo, ({ body }) => ({
    ...one,
    SenhaDesde: body.Senha === null ? null : '2026-11-20T12:00:00.000Z',
    Versao: one.Versao + 1,
  }));
  return server;
};

/** The password of a service is stored, and can be deleted from then on; it is not shown. */
export const Password: Story = {
  tags: ['interaction'],
  ...visiting(() => ({ server: withPassword(), user: user(), at: `/laboratorio/carimbo-do-tempo/${one.id}` })),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Guardar senha' }));
    const dialog = within(await openedDialog());
    await expect(dialog.getByRole('button', { name: 'Guardar senha' })).toBeDisabled();
    await userEvent.type(dialog.getByLabelText('Senha'), 'segredo');
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar senha' }));
    await expect(await screen.findByText('Senha guardada')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Apagar senha' })).toBeVisible();
  },
};
