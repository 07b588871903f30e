import { NameDialog } from '@bancada/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Opened } from '../../support/docs/Opened.tsx';

const meta = {
  title: 'Components/Page/NameDialog',
  component: NameDialog,
  tags: ['!test'],
  parameters: { layout: 'padded', docs: { story: { inline: true, height: 'auto' } } },
  args: {
    title: 'Salvar a visão',
    label: 'Nome da visão',
    first: 'Pendentes de hoje',
    onSave: () => undefined,
    onCancel: () => undefined,
  },
  render: (args, { viewMode }) => (
    <Opened label={args.title} first={viewMode === 'story'}>
      {(close) => <NameDialog {...args} onSave={close} onCancel={close} />}
    </Opened>
  ),
} satisfies Meta<typeof NameDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every property is in the controls. */
export const Playground: Story = {};
