import { login } from '@bancada/contracts';
import { buildSession } from '@bancada/testing';
import { LoginPage } from '@bancada/web/access';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { visiting } from '../support/InPage.tsx';
import { Refused, Simulator } from '../support/Simulator.ts';

const PASSWORD = 'bancada-demo';

const meta = { title: 'Rooms/Access/Login', component: LoginPage } satisfies Meta<typeof LoginPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = (network: Simulator['network'] = 'online') =>
  visiting(() => {
    const server = new Simulator().answer(login, ({ body }) => {
      if (body.password !== PASSWORD) throw new Refused('CREDENCIAIS_INVALIDAS');
      return buildSession();
    });
    server.network = network;
    return { server, user: null };
  });

async function enter(canvasElement: HTMLElement, password: string) {
  const canvas = within(canvasElement);
  await userEvent.type(canvas.getByLabelText(/E-mail/), 'analista@demo.bancada');
  await userEvent.type(canvas.getByLabelText(/Senha/, { selector: 'input' }), password);
  await userEvent.click(canvas.getByRole('button', { name: 'Entrar' }));
}

/** E-mail and password; the button waits for both. */
export const Default: Story = {
  ...page(),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Entrar' })).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(canvas.getByLabelText(/E-mail/)).toHaveFocus());
  },
};

/** Which of the two was wrong is not said. */
export const WrongPassword: Story = {
  ...page(),
  play: async ({ canvas, canvasElement }) => {
    await enter(canvasElement, 'outra-senha');
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.getByLabelText(/E-mail/)).toHaveValue('analista@demo.bancada');
  },
};

/** The server cannot be reached. */
export const NoNetwork: Story = {
  ...page('offline'),
  play: async ({ canvas, canvasElement }) => {
    await enter(canvasElement, PASSWORD);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Sem conexão com o servidor/);
  },
};

/** While the answer is on its way the button says so and cannot be pressed twice. */
export const Running: Story = {
  ...page('waiting'),
  play: async ({ canvas, canvasElement }) => {
    await enter(canvasElement, PASSWORD);
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /Entrando/ })).toHaveAttribute('aria-disabled', 'true'),
    );
  },
};

/** What was typed may be seen before it is sent, and the keyboard stays where it was. */
export const ShownPassword: Story = {
  ...page(),
  tags: ['interaction'],
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText(/Senha/, { selector: 'input' });
    await userEvent.type(field, PASSWORD);
    await expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar a senha' }));
    await expect(field).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Esconder a senha' }));
    await expect(field).toHaveAttribute('type', 'password');
  },
};

/** The right password opens a session. */
export const LoggedIn: Story = {
  ...page(),
  play: async ({ canvasElement }) => {
    await enter(canvasElement, PASSWORD);
    await waitFor(() => expect(localStorage.getItem('bancada.session')).toContain('access-token'));
  },
};

/** On a dark ground. */
export const Dark: Story = { ...page(), globals: { theme: 'dark' } };

/** In French. */
export const French: Story = { ...page(), globals: { locale: 'fr' } };
