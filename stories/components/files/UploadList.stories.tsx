import { UploadList } from '@bancada/ui/files';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Components/Files/UploadList',
  component: UploadList,
  tags: ['!test'],
  parameters: { layout: 'padded', docs: { story: { inline: true, height: 'auto' } } },
  args: {
    items: [
      { id: 'a', name: 'lamina-400x.png', size: 1_468_006, state: 'sending', progress: 0.42 },
      { id: 'b', name: 'ditado.mp3', size: 734_003, state: 'waiting', progress: 0 },
      {
        id: 'c',
        name: 'pedido médico com um nome muito comprido que não cabe.pdf',
        size: 88_064,
        state: 'failed',
        progress: 1,
        error: 'O conteúdo de pedido.pdf não é o que o nome diz.',
      },
      { id: 'd', name: 'pronta.png', size: 2_000_000, state: 'sent', progress: 1 },
    ],
    onCancel: () => undefined,
    onRetry: () => undefined,
    onDismiss: () => undefined,
  },
} satisfies Meta<typeof UploadList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every property is in the controls. */
export const Playground: Story = {};
