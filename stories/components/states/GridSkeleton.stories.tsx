import { GridSkeleton } from '@bancada/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Components/States/GridSkeleton',
  component: GridSkeleton,
  tags: ['!test'],
  parameters: { layout: 'padded', docs: { story: { inline: true, height: 'auto' } } },
  args: { rows: 6, columns: 5 },
} satisfies Meta<typeof GridSkeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every property is in the controls. */
export const Playground: Story = {};
