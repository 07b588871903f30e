import { DropZone } from '@bancada/ui/files';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Components/Files/DropZone',
  component: DropZone,
  tags: ['!test'],
  parameters: { layout: 'padded', docs: { story: { inline: true, height: 'auto' } } },
  args: { accept: '.png,.pdf', limit: 20_971_520, disabled: false, onFiles: () => undefined },
} satisfies Meta<typeof DropZone>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every property is in the controls. */
export const Playground: Story = {};
