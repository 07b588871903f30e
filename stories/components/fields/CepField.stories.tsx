import { CepField } from '@bancada/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { held } from '../../support/docs/Held.tsx';

const meta = {
  title: 'Components/Fields/CepField',
  component: CepField,
  tags: ['!test'],
  parameters: { layout: 'padded', docs: { story: { inline: true, height: 'auto' } } },
  args: { label: 'CEP', value: '01310100', required: false, onChange: () => undefined },
  argTypes: { error: { control: 'text' }, value: { control: 'text' } },
  render: held(CepField),
} satisfies Meta<typeof CepField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every property is in the controls. */
export const Playground: Story = {};
