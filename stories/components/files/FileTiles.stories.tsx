import { FileTiles } from '@bancada/ui/files';
import type { Meta, StoryObj } from '@storybook/react-vite';

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="40" height="30" fill="teal"/><circle cx="20" cy="15" r="9" fill="white"/></svg>')}`;

const meta = {
  title: 'Components/Files/FileTiles',
  component: FileTiles,
  tags: ['!test'],
  parameters: { layout: 'padded', docs: { story: { inline: true, height: 'auto' } } },
  args: {
    label: 'Arquivos do job',
    files: [
      { id: 1, name: 'lamina-400x.png', type: 'image/png', size: 1_468_006 },
      {
        id: 2,
        name: 'pedido médico com um nome muito comprido que não cabe.pdf',
        type: 'application/pdf',
        size: 88_064,
      },
      { id: 3, name: 'ditado.mp3', type: 'audio/mpeg', size: 734_003, unscanned: true },
    ],
    thumbnailOf: ({ id }) => (id === 1 ? picture : undefined),
    onOpen: () => undefined,
    onRemove: () => undefined,
  },
} satisfies Meta<typeof FileTiles>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every property is in the controls. */
export const Playground: Story = {};
