import { FormSkeleton } from '@bancada/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Components/States/FormSkeleton',
  component: FormSkeleton,
  tags: ['!test'],
  parameters: { layout: 'padded', docs: { story: { inline: true, height: 'auto' } } },
  args: { fields: 4 },
} satisfies Meta<typeof FormSkeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every property is in the controls. */
export const Playground: Story = {};
