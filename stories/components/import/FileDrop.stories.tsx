import { FileDrop } from '@bancada/sheet/import';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Components/Import/FileDrop',
  component: FileDrop,
  tags: ['!test'],
  parameters: { layout: 'padded', docs: { story: { inline: true, height: 'auto' } } },
  args: { choose: 'Escolher arquivo', hint: 'ou solte aqui um CSV, TSV ou XLSX', onFile: () => undefined },
} satisfies Meta<typeof FileDrop>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every property is in the controls. */
export const Playground: Story = {};
