import { me, perfilCalls } from '@bancada/contracts';
import { buildUser } from '@bancada/testing';
import { PerfilPage } from '@bancada/web/access/pages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Refused, Simulator } from '../support/Simulator.ts';

const meta = { title: 'Rooms/Access/My profile', component: PerfilPage, decorators: [asPage] } satisfies Meta<
  typeof PerfilPage
>;

export default meta;
type Story = StoryObj<typeof meta>;

const PASSWORD = 'a chuva cai no telhado';
const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';

function account(): Simulator {
  let sessions = [true, false].map((Atual, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    Dispositivo: agent,
    CriadaEm: '2026-11-20T12:00:00.000Z',
    UsadaEm: '2026-11-21T12:00:00.000Z',
    Atual,
  }));
  return new Simulator()
    .answer(perfilCalls.sessoes, () => sessions)
    .answer(perfilCalls.encerrarSessao, ({ params }) => {
      sessions = sessions.filter(({ id }) => id !== params.id);
      return {};
    })
    .answer(perfilCalls.senha, ({ body }) => {
      if (body.Atual !== PASSWORD) throw new Refused('SENHA_NAO_CONFERE');
      return {};
    })
    .answer(perfilCalls.iniciarDoisFatores, () => ({
      Segredo: 'JBSWY3DPEHPK3PXP',
      Uri: 'otpauth://totp/Bancada:ana?secret=JBSWY3DPEHPK3PXP&issuer=Bancada',
    }))
    .answer(perfilCalls.confirmarDoisFatores, () => ({ CodigosReserva: ['abcde-fghjk', 'mnpqr-stuvw'] }))
    .answer(me, () => buildUser({ DoisFatores: true }));
}

const page = () => visiting(() => ({ server: account(), at: '/perfil' }));

/** A wrong password is said beside the form; what was typed stays. */
export const WrongPassword: Story = {
  tags: ['interaction'],
  ...page(),
  play: async ({ canvas }) => {
    const [current] = await canvas.findAllByLabelText('Senha atual');
    if (!current) throw new Error('No field for the current password');
    await userEvent.type(current, 'outra');
    await userEvent.type(canvas.getByLabelText('Nova senha'), 'um gato dorme na janela');
    await userEvent.type(canvas.getByLabelText('Repita a nova senha'), 'um gato dorme na janela');
    await userEvent.click(canvas.getByRole('button', { name: 'Trocar senha' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('A senha atual não confere.');
    await expect(canvas.getByLabelText('Nova senha')).toHaveValue('um gato dorme na janela');
  },
};

/** The second factor: password, picture, first code, and the spare codes once. */
export const SecondFactor: Story = {
  tags: ['interaction'],
  ...page(),
  play: async ({ canvas }) => {
    const fields = await canvas.findAllByLabelText('Senha atual');
    await userEvent.type(fields.at(-1) ?? document.body, PASSWORD);
    await userEvent.click(canvas.getByRole('button', { name: 'Ligar' }));
    await expect(await canvas.findByRole('img', { name: 'Código QR da chave abaixo' })).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Código'), '123456');
    await userEvent.click(canvas.getByRole('button', { name: 'Confirmar' }));
    await expect(await canvas.findByText('abcde-fghjk')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Já guardei' }));
    await expect(await canvas.findByText('O segundo fator está ligado.')).toBeVisible();
  },
};

/** Another login is ended; one's own has no button. */
export const Logins: Story = {
  tags: ['opens'],
  ...page(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Encerrar' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Encerrar' })).toBeNull());
    await expect(canvas.getByText('Esta sessão')).toBeVisible();
  },
};
