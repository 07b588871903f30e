import { expireSession } from '@bancada/web/session';
import { ExpiredDialog } from '@bancada/web/shell';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { expectVisible } from '../support/grid.ts';
import { visiting } from '../support/InPage.tsx';
import { Simulator } from '../support/Simulator.ts';

const meta = {
  title: 'Rooms/Access/Expired session',
  component: ExpiredDialog,
  ...visiting(() => ({ server: new Simulator() })),
} satisfies Meta<typeof ExpiredDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The server no longer accepts the session: what was typed waits on this computer for the next login. */
export const Default: Story = {
  play: async () => {
    expireSession();
    await expectVisible(() => screen.getByText('Seu login expirou'));
    await expect(screen.getByRole('button', { name: 'Logar novamente' })).toBeEnabled();
  },
};

/** In English, on a dark ground. */
export const EnglishDark: Story = {
  globals: { theme: 'dark', locale: 'en' },
  play: async () => {
    expireSession();
    await expectVisible(() => screen.getByRole('alertdialog'));
  },
};
