import { PairsField } from '@bancada/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { held } from '../../support/docs/Held.tsx';

const meta = {
  title: 'Components/Fields/PairsField',
  component: PairsField,
  tags: ['!test'],
  parameters: { layout: 'padded', docs: { story: { inline: true, height: 'auto' } } },
  args: {
    label: 'Colunas',
    value: { Amostra: 'Nome', Lote: 'Lote' },
    sides: ['Coluna do arquivo', 'Campo'],
    disabled: false,
    onChange: () => undefined,
  },
  argTypes: { error: { control: 'text' } },
  render: held(PairsField),
} satisfies Meta<typeof PairsField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every property is in the controls. */
export const Playground: Story = {};
