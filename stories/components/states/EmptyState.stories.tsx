import { EmptyState } from '@bancada/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { BeakerRegular } from '@fluentui/react-icons';
import { Button } from '@fluentui/react-components';

const meta = {
  title: 'Components/States/EmptyState',
  component: EmptyState,
  tags: ['!test'],
  parameters: { layout: 'padded', docs: { story: { inline: true, height: 'auto' } } },
  args: {
    title: 'Ainda não há jobs',
    message: 'Importe uma planilha de resultados para começar.',
    icon: <BeakerRegular />,
    action: <Button appearance="primary">Importar planilha</Button>,
  },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every property is in the controls. */
export const Playground: Story = {};
