import { ConfiguracaoEmpresa } from '@bancada/contracts';
import { buildUser } from '@bancada/testing';
import { ParametrosPage } from '@bancada/web/settings';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';
import { still } from '../support/still.ts';

const meta = {
  title: 'Rooms/Settings/Parameters',
  component: ParametrosPage,
  decorators: [asPage],
} satisfies Meta<typeof ParametrosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const everything = ['ler', 'criar', 'editar', 'deletar'];

interface Wish {
  readonly acts?: readonly string[];
  readonly network?: Registry['network'];
}

const page = ({ acts = everything, network = 'online' }: Wish = {}) =>
  visiting(() => {
    const server = new Registry(ConfiguracaoEmpresa, [
      { id: 2, Empresa: 1, Versao: 1, Chave: 'PODE_SOBREPOR_AGENDAMENTO', Valor: 'Sim' },
    ]);
    server.network = network;
    const user = buildUser({ abilities: acts.map((Acao) => ({ Acao, Acesso: 'Configuracoes' })) });
    return { server, user, at: '/configuracoes/parametros' };
  });

/** Every parameter with what it does and what holds, by room; what was set can go back to the default. */
export const Default: Story = {
  ...page(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('switch', { name: 'Quem digitou pode conferir' })).not.toBeChecked();
    await waitFor(() => expect(canvas.getByRole('switch', { name: 'Agendamentos podem se sobrepor' })).toBeChecked());
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Agenda: primeira hora' })).toHaveValue('06:00'));
    await expect(await canvas.findByRole('button', { name: 'Voltar ao padrão: Não' })).toBeVisible();
  },
};

/** A switch is stored at once; a time when it is confirmed, and only when it can be read. */
export const Changing: Story = {
  tags: ['interaction'],
  ...page(),
  play: async ({ canvas, loaded }) => {
    const { server } = visitOf<Registry>({ loaded });
    await userEvent.click(await canvas.findByRole('switch', { name: 'Quem digitou pode conferir' }));
    await waitFor(() => expect(server.bodies.at(-1)).toMatchObject({ Chave: 'PERMITE_AUTOCONFERENCIA', Valor: 'Sim' }));
    const time = canvas.getByRole('textbox', { name: 'Agenda: primeira hora' });
    await userEvent.clear(time);
    await userEvent.type(time, '7h');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Informe um horário, como 08:00.');
    await userEvent.clear(time);
    await userEvent.type(time, '7:30{Enter}');
    await waitFor(() => expect(server.bodies.at(-1)).toMatchObject({ Valor: '07:30:00' }));
    const row = within(await canvas.findByRole('group', { name: 'Agenda: primeira hora' }));
    await expect(await row.findByText(/^Ana Beatriz Moreira/)).toBeVisible();
  },
};

/** Back to the default. */
export const Resetting: Story = {
  tags: ['interaction'],
  ...page(),
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Voltar ao padrão: Não' }));
    await waitFor(() =>
      expect(canvas.getByRole('switch', { name: 'Agendamentos podem se sobrepor' })).not.toBeChecked(),
    );
    await waitFor(() => expect(visitOf<Registry>({ loaded }).server.rows).toEqual([]));
  },
};

/** A search finds by name, description and key. */
export const Searching: Story = {
  tags: ['opens'],
  ...page(),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Buscar um parâmetro' }), 'celular');
    await waitFor(() => expect(canvas.queryByRole('switch', { name: 'Quem digitou pode conferir' })).toBeNull());
    await expect(await canvas.findByRole('switch', { name: 'Exige o segundo fator' })).toBeEnabled();
    await userEvent.type(canvas.getByRole('searchbox'), 'xyz');
    await expect(await canvas.findByText('Nenhum parâmetro encontrado')).toBeVisible();
  },
};

/** Who may only read sees the values. */
export const ReadOnly: Story = {
  ...page({ acts: ['ler'] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('switch', { name: 'Quem digitou pode conferir' })).toBeDisabled();
  },
};

/** No connection: another try brings them. */
export const FailedThenRetried: Story = {
  tags: ['interaction'],
  ...page({ network: 'offline' }),
  play: async ({ canvas, loaded }) => {
    const retry = await canvas.findByRole('button', { name: 'Tentar de novo' });
    visitOf<Registry>({ loaded }).server.network = 'online';
    await userEvent.click(retry);
    await expect(await canvas.findByRole('switch', { name: 'Quem digitou pode conferir' })).toBeEnabled();
  },
};

/** The same as it opens. */
export const Failed: Story = { ...still(FailedThenRetried), tags: ['!test'] };

/** On a dark ground, in German. */
export const DarkGerman: Story = { ...page(), globals: { theme: 'dark', locale: 'de' } };
