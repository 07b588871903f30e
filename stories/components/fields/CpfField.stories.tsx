import { CpfField } from '@bancada/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { held } from '../../support/docs/Held.tsx';

const meta = {
  title: 'Components/Fields/CpfField',
  component: CpfField,
  tags: ['!test'],
  parameters: { layout: 'padded', docs: { story: { inline: true, height: 'auto' } } },
  args: { label: 'CPF', value: '12345678909', required: false, onChange: () => undefined },
  argTypes: { error: { control: 'text' }, value: { control: 'text' } },
  render: held(CpfField),
} satisfies Meta<typeof CpfField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every property is in the controls. */
export const Playground: Story = {};
