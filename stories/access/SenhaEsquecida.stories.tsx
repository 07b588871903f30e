import { senhaEsquecidaCalls } from '@bancada/contracts';
import { EsqueciSenhaPage, RedefinirSenhaPage } from '@bancada/web/access/pages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { visiting } from '../support/InPage.tsx';
import { Refused, Simulator } from '../support/Simulator.ts';

const TOKEN = `1-${'a'.repeat(43)}`;
const SHORT = 'senha';

const meta = { title: 'Rooms/Access/Forgotten password', component: EsqueciSenhaPage } satisfies Meta<
  typeof EsqueciSenhaPage
>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = () =>
  visiting(() => ({
    server: new Simulator()
      .answer(senhaEsquecidaCalls.pedir, () => ({}))
      .answer(senhaEsquecidaCalls.abrir, ({ body }) => {
        if (body.Token !== TOKEN) throw new Refused('LINK_INVALIDO');
        return { Nome: 'Helena Prado' };
      })
      .answer(senhaEsquecidaCalls.redefinir, ({ body }) => {
        if (body.Nova === SHORT) throw new Refused('SENHA_CURTA');
        return {};
      }),
    user: null,
  }));

const choosing = (token = TOKEN): Story => ({ ...page(), render: () => <RedefinirSenhaPage token={token} /> });

/** One's address is asked for, and nothing else. */
export const Default: Story = page();

/** The answer is the same whether there is such an account or not. */
export const Asked: Story = {
  tags: ['opens'],
  ...page(),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText(/E-mail/), 'helena@aurora.com.br{Enter}');
    await expect(await canvas.findByRole('status')).toHaveTextContent('helena@aurora.com.br');
  },
};

/** The link knows whose it is; the password is typed twice. */
export const Choosing: Story = {
  ...choosing(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Helena Prado/)).toBeVisible();
    await userEvent.type(canvas.getByLabelText(/^Nova senha/, { selector: 'input' }), SHORT);
    await userEvent.type(canvas.getByLabelText(/^Repita/, { selector: 'input' }), 'outra');
    await expect(await canvas.findByText('As duas senhas não são iguais')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Trocar senha' })).toHaveAttribute('aria-disabled', 'true');
  },
};

/** What the server says against a password leaves the link open; a good one ends all logins. */
export const Changed: Story = {
  tags: ['interaction'],
  ...choosing(),
  play: async ({ canvas }) => {
    const type = async (text: string) => {
      for (const label of [/^Nova senha/, /^Repita/]) {
        const field = await canvas.findByLabelText(label, { selector: 'input' });
        await userEvent.clear(field);
        await userEvent.type(field, text);
      }
      await userEvent.click(canvas.getByRole('button', { name: 'Trocar senha' }));
    };
    await type(SHORT);
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await type('jabuticaba azul de domingo');
    await expect(await canvas.findByRole('heading', { name: 'Senha trocada' })).toBeVisible();
  },
};

/** Used, expired, withdrawn or made up: one answer, and the way to another link. */
export const Stale: Story = {
  ...choosing('nada'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Este link não vale mais');
    await expect(canvas.getByRole('link', { name: 'Pedir outro link' })).toBeVisible();
  },
};

/** In German, on a dark ground. */
export const German: Story = { ...page(), globals: { locale: 'de', theme: 'dark' } };
