import { LiveSign, liveState } from '@bancada/web/shell';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Simulator } from '../support/Simulator.ts';

const meta = {
  title: 'Rooms/Desk/Connection',
  component: LiveSign,
  parameters: { layout: 'padded' },
  decorators: [asPage],
  ...visiting(() => ({ server: new Simulator() })),
} satisfies Meta<typeof LiveSign>;

export default meta;
type Story = StoryObj<typeof meta>;

const be = (state: typeof liveState.state) => {
  liveState.state = state;
};

/** Colleagues' changes arrive by themselves: a quiet sign, with its words for who asks. */
export const On: Story = {
  play: async ({ canvas }) => {
    be('on');
    await expect(await canvas.findByRole('img', { name: 'Conectado' })).toBeVisible();
  },
};

/** A cut that lasts is said in words; a short one is not worth any. */
export const Lost: Story = {
  play: async ({ canvas }) => {
    be('lost');
    await expect(await canvas.findByRole('img', { name: 'Conectando' })).toBeVisible();
    await expect(await canvas.findByText('Sem conexão')).toBeVisible();
  },
};
