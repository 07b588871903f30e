import { CepField, CnpjField, CnsField, CpfField, MoneyField, PhoneField } from '@bancada/ui';
import type { ReadFieldProps } from '@bancada/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentType } from 'react';
import { expect, userEvent } from 'storybook/test';

const meta = { title: 'Components/Fields/Identifiers in use' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** A field and, below it, what the form holds. */
function Held({ field: Field, ...props }: { field: ComponentType<ReadFieldProps> } & Partial<ReadFieldProps>) {
  const [value, setValue] = useState<string | null>(props.value ?? null);
  return (
    <div>
      <Field label="Campo" {...props} value={value} onChange={setValue} />
      <output style={{ display: 'block', minHeight: 20 }}>{value ?? '–'}</output>
    </div>
  );
}

/** One column, as in a drawer. */
function Registration() {
  return (
    <main style={{ display: 'grid', alignContent: 'start', gap: 16, maxWidth: 400, padding: 24 }}>
      <Held field={CpfField} label="CPF" value="12345678909" />
      <Held field={CnpjField} label="CNPJ" value="12ABC34501DE35" hint="Desde 2026, também com letras." />
      <Held field={CnsField} label="CNS" value="898000000043208" />
      <Held field={PhoneField} label="Celular" required value="5511987654321" />
      <Held field={CepField} label="CEP" value="01310100" />
      <Held field={MoneyField} label="Valor" value="1234.5" />
    </main>
  );
}

/** Shown as people write them; the form holds the canonical value below each. */
export const Default: Story = {
  render: () => <Registration />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'CPF' })).toHaveValue('123.456.789-09');
    await expect(canvas.getByRole('textbox', { name: 'CNPJ' })).toHaveValue('12.ABC.345/01DE-35');
    await expect(canvas.getByRole('textbox', { name: 'CNS' })).toHaveValue('898 0000 0004 3208');
    await expect(canvas.getByRole('textbox', { name: /Celular/ })).toHaveValue('(11) 98765-4321');
    await expect(canvas.getByRole('textbox', { name: 'CEP' })).toHaveValue('01310-100');
    await expect(canvas.getByRole('textbox', { name: 'Valor' })).toHaveValue('R$\u00a01.234,50');
  },
};

/** A story of one field. */
const story = (field: ComponentType<ReadFieldProps>, label: string, play: Story['play']): Story => ({
  render: () => (
    <main style={{ maxWidth: 400, padding: 24 }}>
      <Held field={field} label={label} />
    </main>
  ),
  play,
});

/** Punctuation comes while one types; check digits are judged when the field is left, and the reason is said. */
export const Cpf: Story = {
  tags: ['interaction'],
  ...story(CpfField, 'CPF', async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'CPF' });
    await userEvent.type(field, '12345678900');
    await expect(field).toHaveValue('123.456.789-00');
    await userEvent.tab();
    await expect(await canvas.findByText(/os dois últimos dígitos não conferem/)).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('–');
    await userEvent.type(field, '{Backspace}9');
    await userEvent.tab();
    await expect(canvas.getByRole('status')).toHaveTextContent('12345678909');
  }),
};

/** Numeric or with letters, small letters become capitals. */
export const Cnpj: Story = {
  tags: ['interaction'],
  ...story(CnpjField, 'CNPJ', async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'CNPJ' });
    await userEvent.type(field, '12abc34501de35');
    await expect(field).toHaveValue('12.ABC.345/01DE-35');
    await userEvent.tab();
    await expect(canvas.getByRole('status')).toHaveTextContent('12ABC34501DE35');
  }),
};

/** Any writing may be pasted. An old mobile gets its ninth digit when the field is left; a landline never does. */
export const Phone: Story = {
  tags: ['interaction'],
  ...story(PhoneField, 'Telefone', async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Telefone' });
    await userEvent.click(field);
    await userEvent.paste('+55 (11) 8765-4321');
    await userEvent.tab();
    await expect(field).toHaveValue('(11) 98765-4321');
    await expect(canvas.getByRole('status')).toHaveTextContent('5511987654321');
    await userEvent.clear(field);
    await userEvent.type(field, '98765-4321');
    await userEvent.tab();
    await expect(await canvas.findByText('Falta o DDD antes do número.')).toBeVisible();
  }),
};

/** Eight digits; the street is for the postal directory to find. */
export const Cep: Story = {
  tags: ['interaction'],
  ...story(CepField, 'CEP', async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'CEP' });
    await userEvent.type(field, '01310100{Enter}');
    await expect(field).toHaveValue('01310-100');
    await expect(canvas.getByRole('status')).toHaveTextContent('01310100');
  }),
};

/** No mask of cents: the comma stays where it was typed, and the amount is written in full when the field is left. */
export const Money: Story = {
  tags: ['interaction'],
  ...story(MoneyField, 'Valor', async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Valor' });
    await userEvent.type(field, '1.234,5');
    await userEvent.tab();
    await expect(field).toHaveValue('R$\u00a01.234,50');
    await expect(canvas.getByRole('status')).toHaveTextContent('1234.5');
    await userEvent.clear(field);
    await userEvent.type(field, '10,000');
    await userEvent.tab();
    await expect(await canvas.findByText(/Os centavos têm duas casas/)).toBeVisible();
  }),
};

/** The reasons are said in the language of the page. */
export const German: Story = {
  tags: ['interaction'],
  ...story(CepField, 'Postleitzahl', async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Postleitzahl' }), '1310');
    await userEvent.tab();
    await expect(await canvas.findByText('Eine Postleitzahl (CEP) hat 8 Ziffern.')).toBeVisible();
  }),
  globals: { locale: 'de' },
};

/** On a dark ground. */
export const Dark: Story = { render: () => <Registration />, globals: { theme: 'dark' } };
