import {
  CheckboxField,
  DateField,
  LookupField,
  MemoField,
  MultiSelectField,
  NumberField,
  PairsField,
  PasswordField,
  SelectField,
  SwitchField,
  TextField,
  TextsField,
  TimeField,
  type LookupSource,
} from '@bancada/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';

const meta = { title: 'Components/Fields/Fields in use' } satisfies Meta;

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
  tags: ['interaction'],
  render: () => <Text />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Informe a descrição.')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Identificação' }), 'Poço 3');
    await waitFor(() => expect(canvas.queryByText('Informe a descrição.')).toBeNull());
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
  tags: ['interaction'],
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
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('2026-03-05'));
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
  tags: ['interaction'],
  render: () => <Password />,
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Senha');
    await expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar a senha' }));
    await waitFor(() => expect(field).toHaveAttribute('type', 'text'));
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
  tags: ['interaction'],
  render: () => <Unit />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Unidade' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Posto Jardim América' }));
    await waitFor(() =>
      expect(canvas.getByRole('combobox', { name: 'Unidade' })).toHaveTextContent('Posto Jardim América'),
    );
  },
};

/** Fields on a dark ground. */
export const Dark: Story = { render: () => <Text />, globals: { theme: 'dark' } };

function Numbers() {
  const [weight, setWeight] = useState<string | null>('7.25');
  const [order, setOrder] = useState<string | null>('3');
  const [time, setTime] = useState<string | null>('06:20:00');
  return (
    <Form>
      <NumberField label="Peso" value={weight} onChange={setWeight} />
      <NumberField label="Ordem" whole value={order} onChange={setOrder} />
      <TimeField label="Abre às" value={time} onChange={setTime} />
      <output>{[weight, order, time].join(' ')}</output>
    </Form>
  );
}

/** Numbers have a comma and times a colon, however they were typed; what cannot be read stays and is explained. */
export const NumbersAndTimes: Story = {
  tags: ['interaction'],
  render: () => <Numbers />,
  play: async ({ canvas }) => {
    await userEvent.clear(canvas.getByLabelText('Peso'));
    await userEvent.type(canvas.getByLabelText('Peso'), '1.234,5{Tab}');
    await userEvent.clear(canvas.getByLabelText('Abre às'));
    await userEvent.type(canvas.getByLabelText('Abre às'), '730{Tab}');
    await expect(await canvas.findByText('1234.5 3 07:30:00')).toBeVisible();
    await userEvent.clear(canvas.getByLabelText('Ordem'));
    await userEvent.type(canvas.getByLabelText('Ordem'), '2,5{Tab}');
    await expect(await canvas.findByText('Não deu para ler “2,5”. Use um número inteiro.')).toBeVisible();
    await expect(canvas.getByText('1234.5 3 07:30:00')).toBeVisible();
  },
};

const days = [
  { value: 'Seg', label: 'Segunda' },
  { value: 'Ter', label: 'Terça' },
  { value: 'Qua', label: 'Quarta' },
];

function Choices() {
  const [on, setOn] = useState(false);
  const [agreed, setAgreed] = useState<boolean | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>(['Qua']);
  const [text, setText] = useState('Entregar na portaria.');
  return (
    <Form>
      <SwitchField label="Disponível" value={on} onChange={setOn} />
      <CheckboxField label="Aceita convênio" value={agreed} onChange={setAgreed} />
      <MultiSelectField label="Dias" value={chosen} options={days} onChange={setChosen} />
      <MemoField label="Observação" value={text} onChange={setText} />
      <output>{[on, agreed, chosen.join('+'), text.length].map(String).join(' ')}</output>
    </Form>
  );
}

/** Yes or no, at once; several of a list, in the list's order; text of several lines. */
export const SwitchesAndChoices: Story = {
  tags: ['interaction'],
  render: () => <Choices />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Disponível' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Aceita convênio' }));
    await userEvent.click(canvas.getByRole('combobox', { name: 'Dias' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Segunda' }));
    await expect(await canvas.findByText('true true Seg+Qua 21')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
  },
};

const rooms: LookupSource = {
  search: (text) =>
    Promise.resolve(
      [
        { value: '1', label: 'Sala de coleta' },
        { value: '2', label: 'Sala de embriologia' },
      ].filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())),
    ),
  labelOf: (value) => Promise.resolve(value === '1' ? 'Sala de coleta' : 'Sala de embriologia'),
};

function Rooms() {
  const [value, setValue] = useState<string | null>('1');
  return (
    <Form>
      <LookupField label="Recinto" value={value} source={rooms} onChange={setValue} />
      <output>{value ?? 'nenhum'}</output>
    </Form>
  );
}

/** A link is found by typing and emptied by clearing; a text nothing was chosen for stays and is explained. */
export const Lookup: Story = {
  tags: ['interaction'],
  render: () => <Rooms />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Recinto' });
    await waitFor(() => expect(field).toHaveValue('Sala de coleta'));
    await userEvent.clear(field);
    await userEvent.type(field, 'embrio');
    await userEvent.click(await screen.findByRole('option', { name: 'Sala de embriologia' }));
    await expect(await canvas.findByText('2')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'porão{Escape}');
    await userEvent.tab();
    await expect(await canvas.findByText('Escolha na lista o que “porão” quer dizer.')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.tab();
    await expect(await canvas.findByText('nenhum')).toBeVisible();
  },
};

const printed = [
  { value: 'CodigoBarras', label: 'Código de barras' },
  { value: 'Nome', label: 'Nome da amostra' },
  { value: 'DataAmostragem', label: 'Data da coleta' },
];

function Lines() {
  const [answers, setAnswers] = useState<readonly string[] | null>(['Sim', 'Não']);
  const [fields, setFields] = useState<readonly string[] | null>(['CodigoBarras', 'Nome']);
  const [map, setMap] = useState<Readonly<Record<string, string>> | null>({ Amostra: 'Nome', Lote: 'Lote' });
  return (
    <Form>
      <TextsField label="Opções" hint="Uma por linha." value={answers} onChange={setAnswers} />
      <TextsField label="Campos impressos" options={printed} value={fields} onChange={setFields} />
      <PairsField label="Colunas" sides={['Coluna do arquivo', 'Campo']} value={map} onChange={setMap} />
      <TextsField label="Só lida" value={answers} onChange={setAnswers} disabled />
      <output>{JSON.stringify([answers, fields, map])}</output>
    </Form>
  );
}

/** Lists and pairs, a line each: Enter goes on and adds one, Backspace in an empty one takes it back. */
export const ListsAndPairs: Story = {
  tags: ['interaction'],
  render: () => <Lines />,
  play: async ({ canvas }) => {
    const written = () => canvas.getByRole('status');
    await userEvent.click(canvas.getByRole('textbox', { name: 'Opções, linha 2' }));
    await userEvent.keyboard('{End}{Enter}Não sei{Enter}{Backspace}');
    await waitFor(() => expect(written()).toHaveTextContent('["Sim","Não","Não sei"]'));
    await userEvent.click(canvas.getByRole('textbox', { name: 'Coluna do arquivo, linha 2' }));
    await userEvent.keyboard('{End}{Enter}{Enter}CPF{Enter}CPF');
    await waitFor(() => expect(written()).toHaveTextContent('"CPF":"CPF"'));
  },
};

/** The same on a dark ground. */
export const ListsInTheDark: Story = { render: () => <Lines />, globals: { theme: 'dark' } };
