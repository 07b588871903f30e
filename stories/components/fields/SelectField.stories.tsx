import { SelectField } from '@bancada/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { held } from '../../support/docs/Held.tsx';

const meta = {
  title: 'Components/Fields/SelectField',
  component: SelectField,
  tags: ['!test'],
  parameters: { layout: 'padded', docs: { story: { inline: true, height: 'auto' } } },
  args: {
    label: 'Unidade',
    value: null,
    placeholder: 'Escolha a unidade',
    options: [
      { value: '1', label: 'Matriz' },
      { value: '2', label: 'Posto Jardim América' },
      { value: '3', label: 'Posto Rio Branco' },
    ],
    required: false,
    disabled: false,
    onChange: () => undefined,
  },
  argTypes: { error: { control: 'text' }, value: { control: 'text' } },
  render: held(SelectField),
} satisfies Meta<typeof SelectField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every property is in the controls. */
export const Playground: Story = {};
