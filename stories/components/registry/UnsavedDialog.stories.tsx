import { UnsavedDialog } from '@bancada/ui/registry';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Opened } from '../../support/docs/Opened.tsx';

const meta = {
  title: 'Components/Registry/UnsavedDialog',
  component: UnsavedDialog,
  tags: ['!test'],
  parameters: { layout: 'padded', docs: { story: { inline: true, height: 'auto' } } },
  args: { open: true, onSave: () => undefined, onDiscard: () => undefined, onStay: () => undefined },
  render: (args, { viewMode }) => (
    <Opened label="Sair" first={viewMode === 'story'}>
      {(close) => <UnsavedDialog {...args} open onSave={close} onDiscard={close} onStay={close} />}
    </Opened>
  ),
} satisfies Meta<typeof UnsavedDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every property is in the controls. */
export const Playground: Story = {};
