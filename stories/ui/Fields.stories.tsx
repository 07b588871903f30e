import { DateField, PasswordField, SelectField, TextField } from '@bancada/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, screen, userEvent } from 'storybook/test';

const meta = { title: 'ui/Fields' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** One column, as in a drawer. */
function Form({ children }: { children: ReactNode }) {
  return (
    <main style={{ display: 'grid', alignContent: 'start', gap: 16, maxWidth: 400, padding: 24 }}>{children}</main>
  );
}

function Text() {
  const [value, setValue] = useState('');
  return (
    <Form>
      <TextField label="Identificação" hint="Como o cliente chama a amostra." value={value} onChange={setValue} />
      <TextField
        label="Descrição"
        required
        value={value}
        onChange={setValue}
        error={value === '' ? 'Informe a descrição.' : null}
      />
      <TextField label="Código" value="T-1042" onChange={setValue} disabled />
    </Form>
  );
}

/** A label above, a hint below, the error beside the field it is about. */
export const TextFields: Story = {
  render: () => <Text />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Informe a descrição.')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Identificação' }), 'Poço 3');
    await expect(canvas.queryByText('Informe a descrição.')).toBeNull();
  },
};

function Dates() {
  const [value, setValue] = useState<string | null>('2026-11-20');
  return (
    <Form>
      <DateField label="Coleta a partir de" value={value} onChange={setValue} />
      <output>{value ?? 'sem data'}</output>
    </Form>
  );
}

/** A date is read when the field is left; an impossible one stays and is explained, the value does not change. */
export const Date: Story = {
  render: () => <Dates />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Coleta a partir de' });
    await userEvent.clear(field);
    await userEvent.type(field, '31/02/2026');
    await userEvent.tab();
    await expect(await canvas.findByText(/O dia “31\/02\/2026” não existe/)).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('2026-11-20');
    await userEvent.clear(field);
    await userEvent.type(field, '5/3/2026');
    await userEvent.tab();
    await expect(canvas.getByRole('status')).toHaveTextContent('2026-03-05');
  },
};

function Password() {
  const [value, setValue] = useState('bancada-demo');
  return (
    <Form>
      <PasswordField label="Senha" value={value} onChange={setValue} />
    </Form>
  );
}

/** Hidden until the person asks to see it. */
export const PasswordHidden: Story = {
  render: () => <Password />,
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Senha');
    await expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar a senha' }));
    await expect(field).toHaveAttribute('type', 'text');
  },
};

const units = [
  { value: '1', label: 'Matriz' },
  { value: '2', label: 'Posto Jardim América' },
];

function Unit() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <Form>
      <SelectField label="Unidade" placeholder="Escolha a unidade" value={value} options={units} onChange={setValue} />
    </Form>
  );
}

/** A short list; long ones search as one types. */
export const Select: Story = {
  render: () => <Unit />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Unidade' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Posto Jardim América' }));
    await expect(canvas.getByRole('combobox', { name: 'Unidade' })).toHaveTextContent('Posto Jardim América');
  },
};

/** Fields on a dark ground. */
export const Dark: Story = { render: () => <Text />, globals: { theme: 'dark' } };
