import { perfilCalls } from '@bancada/contracts';
import { buildUser } from '@bancada/testing';
import { askIdentity, IdentityDialog } from '@bancada/web/shell';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { expectVisible } from '../support/grid.ts';
import { visiting } from '../support/InPage.tsx';
import { Simulator } from '../support/Simulator.ts';

const server = () => new Simulator().answer(perfilCalls.confirmarIdentidade, () => ({}));

const meta = {
  title: 'Rooms/Access/Confirming an identity',
  component: IdentityDialog,
  ...visiting(() => ({ server: server() })),
} satisfies Meta<typeof IdentityDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A dangerous act long after the login: the password is asked, and the act goes on. */
export const Default: Story = {
  tags: ['interaction'],
  play: async () => {
    const asked = askIdentity();
    await expectVisible(() => screen.getByText('Confirme que é você'));
    await userEvent.type(screen.getByLabelText('Sua senha'), 'uma senha');
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
    await expect(await asked).toBe(true);
    await waitFor(() => expect(screen.queryByText('Confirme que é você')).toBeNull());
  },
};

/** With a second factor, in English, on a dark ground. */
export const SecondFactorEnglishDark: Story = {
  tags: ['interaction'],
  ...visiting(() => ({ server: server(), user: buildUser({ DoisFatores: true }) })),
  globals: { theme: 'dark', locale: 'en' },
  play: async () => {
    const asked = askIdentity();
    await expectVisible(() => screen.getByLabelText('Code from the authenticator app'));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(await asked).toBe(false);
  },
};

/** The dialog as it opens, over whatever page asked for it. */
export const Asked: Story = {
  tags: ['!test'],
  play: () => {
    void askIdentity();
  },
};
