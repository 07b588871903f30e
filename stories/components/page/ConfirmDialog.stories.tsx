import { ConfirmDialog } from '@bancada/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Opened } from '../../support/docs/Opened.tsx';

const meta = {
  title: 'Components/Page/ConfirmDialog',
  component: ConfirmDialog,
  tags: ['!test'],
  parameters: { layout: 'padded', docs: { story: { inline: true, height: 'auto' } } },
  args: {
    open: true,
    title: 'Desfazer a importação',
    children: 'As 615 amostras desta importação serão canceladas. Confirma?',
    confirmText: 'Cancelar as 615 amostras',
    modalType: 'alert',
    confirmDisabled: false,
    running: false,
    onConfirm: () => undefined,
    onCancel: () => undefined,
  },
  render: (args, { viewMode }) => (
    <Opened label={args.title} first={viewMode === 'story'}>
      {(close) => <ConfirmDialog {...args} open onConfirm={close} onCancel={close} />}
    </Opened>
  ),
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every property is in the controls. */
export const Playground: Story = {};
