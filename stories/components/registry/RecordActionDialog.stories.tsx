import { RecordActionDialog } from '@bancada/ui/registry';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Opened } from '../../support/docs/Opened.tsx';

const meta = {
  title: 'Components/Registry/RecordActionDialog',
  component: RecordActionDialog,
  tags: ['!test'],
  parameters: { layout: 'padded', docs: { story: { inline: true, height: 'auto' } } },
  args: { action: 'reativar', subject: 'Reagentes do Vale', onConfirm: () => undefined, onCancel: () => undefined },
  render: (args, { viewMode }) => (
    <Opened label={args.action ?? ''} first={viewMode === 'story'}>
      {(close) => <RecordActionDialog {...args} onConfirm={close} onCancel={close} />}
    </Opened>
  ),
} satisfies Meta<typeof RecordActionDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every property is in the controls. */
export const Playground: Story = {};
