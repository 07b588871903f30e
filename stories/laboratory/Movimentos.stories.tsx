import { SamplePosicao, testemunharDescarte } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import MovimentosPage from '@bancada/web/pages/laboratory/movimentos';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Laboratory/Sample movements',
  component: MovimentosPage,
  decorators: [asPage],
} satisfies Meta<typeof MovimentosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const everybody = () => buildUser({ abilities: [{ Acao: 'manage', Acesso: 'System' }] });

const disposal = (Usuario: number): SamplePosicao => ({
  ...buildRow(SamplePosicao, 1),
  Usuario,
  Tipo: 'Descarte',
  Situacao: 'Pendente',
  Metodo: 'Autoclave',
  Motivo: 'Guarda vencida',
  Testemunha: null,
});

const page = (isOwn: boolean, at = '') =>
  visiting(() => {
    const user = everybody();
    const row = disposal(isOwn ? user.id : user.id + 1);
    const server = new Registry(SamplePosicao, [row]);
    server.answer(testemunharDescarte, ({ body: { Confirma } }) => ({
      ...row,
      Versao: row.Versao + 1,
      Situacao: Confirma ? ('Feito' as const) : ('Recusado' as const),
    }));
    return { server, user, at: `/laboratorio/movimentos${at}` };
  });

/** Where samples were put, and what waits for a second person. */
export const Default: Story = page(false);

/** The second person confirms a disposal. */
export const Confirmed: Story = {
  tags: ['interaction'],
  ...page(false, '/1'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirmar descarte…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sim' }));
    await expect((await canvas.findAllByText('Feito'))[0]).toBeVisible();
  },
};

/** Whoever asked for it is told that somebody else has to confirm it. */
export const OwnRequest: Story = {
  ...page(true, '/1'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Outra pessoa precisa confirmar este descarte.')).toBeVisible();
  },
};
