import { ReasonDialog } from '@bancada/ui/registry';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Opened } from '../../support/docs/Opened.tsx';

const meta = {
  title: 'Components/Registry/ReasonDialog',
  component: ReasonDialog,
  tags: ['!test'],
  parameters: { layout: 'padded', docs: { story: { inline: true, height: 'auto' } } },
  args: { title: 'Reabrir', subject: 'Compra 4', onConfirm: () => undefined, onCancel: () => undefined },
  render: (args, { viewMode }) => (
    <Opened label={args.title} first={viewMode === 'story'}>
      {(close) => <ReasonDialog {...args} onConfirm={close} onCancel={close} />}
    </Opened>
  ),
} satisfies Meta<typeof ReasonDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every property is in the controls. */
export const Playground: Story = {};
