import { ShortcutsDialog } from '@bancada/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Opened } from '../../support/docs/Opened.tsx';

const meta = {
  title: 'Components/Page/ShortcutsDialog',
  component: ShortcutsDialog,
  tags: ['!test'],
  parameters: { layout: 'padded', docs: { story: { inline: true, height: 'auto' } } },
  args: {
    open: true,
    groups: [
      {
        title: 'Na planilha',
        shortcuts: [
          { keys: ['F2', 'Enter'], text: 'Editar a célula' },
          { keys: ['Ctrl+Z', 'Ctrl+Y'], text: 'Desfazer e refazer' },
        ],
      },
      { title: 'Em qualquer página', shortcuts: [{ keys: ['?'], text: 'Mostrar esta lista' }] },
    ],
    onClose: () => undefined,
  },
  render: (args, { viewMode }) => (
    <Opened label="?" first={viewMode === 'story'}>
      {(close) => <ShortcutsDialog {...args} open onClose={close} />}
    </Opened>
  ),
} satisfies Meta<typeof ShortcutsDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every property is in the controls. */
export const Playground: Story = {};
