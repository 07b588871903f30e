import { PresenceAvatars } from '@bancada/web/shell';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { expectVisible } from '../support/grid.ts';

const names = ['Ana Cardoso', 'Beatriz Nunes', 'Caio Prado', 'Daniela Souza', 'Eduardo Nascimento'];
const people = names.map((name, index) => ({ id: index + 1, Nome: `${name} (fictício)` }));

const meta = {
  title: 'Rooms/Desk/Presence',
  component: PresenceAvatars,
  parameters: { layout: 'padded' },
} satisfies Meta<typeof PresenceAvatars>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One colleague: a portrait with the name. */
export const One: Story = {
  args: { people: people.slice(0, 1) },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('1 pessoa também está aqui: Ana Cardoso (fictício)')).toBeVisible();
  },
};

/** More than three: the rest in a list that opens. */
export const Many: Story = {
  tags: ['opens'],
  args: { people },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expectVisible(() => screen.getByText('Ana Cardoso (fictício)'));
  },
};

/** Nobody else is here: nothing is shown. */
export const Alone: Story = {
  args: { people: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};
