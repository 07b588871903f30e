import type { TypedText } from '@bancada/ui';
import {
  ChildTable,
  RecordForm,
  RecordValues,
  RegistryField,
  ValueTable,
  type FieldModel,
  type FieldValues,
} from '@bancada/ui/registry';
import { useState } from 'react';

const field = (name: string, label: string, kind: FieldModel['kind'], more: Partial<FieldModel> = {}): FieldModel => ({
  name,
  label,
  kind,
  required: false,
  ...more,
});

/** Fields of a supplier, one of each everyday kind. */
export const supplierFields: readonly FieldModel[] = [
  field('Nome', 'Nome', 'text', { required: true }),
  field('CNPJ', 'CNPJ', 'cnpj'),
  field('Telefone', 'Telefone', 'phone'),
  field('Limite', 'Limite de crédito', 'money', { hint: 'Acima dele, a compra pede aprovação.' }),
  field('Observacao', 'Observação', 'memo'),
];

const first: FieldValues = {
  Nome: 'Reagentes do Vale',
  CNPJ: '12ABC34501DE35',
  Telefone: '551234567890',
  Limite: '5000',
};
type Typed = Readonly<Record<string, TypedText | undefined>>;

/** A record's form with somebody who keeps what is typed; `refused` shows it after a save that failed. */
export function FormDemo({ refused = false, disabled = false }: { refused?: boolean; disabled?: boolean }) {
  const [values, setValues] = useState<FieldValues>(refused ? { ...first, Nome: null } : first);
  const [typed, setTyped] = useState<Typed>({});
  return (
    <RecordForm
      label="Fornecedor"
      layout={[['Nome'], ['CNPJ', 'Telefone'], 'Limite', 'Observacao']}
      fields={supplierFields}
      values={values}
      typed={typed}
      errors={refused && values['Nome'] === null ? { Nome: 'Informe o nome.' } : {}}
      disabled={disabled}
      attempt={0}
      onChange={(name, value) => setValues({ ...values, [name]: value })}
      onTyped={(name, text) => setTyped({ ...typed, [name]: text ?? undefined })}
      onSave={() => undefined}
    />
  );
}

/** One field of a registry by its kind, with somebody who keeps it. */
export function FieldDemo({ field: model, value: begin }: { field: FieldModel; value: unknown }) {
  const [value, setValue] = useState(begin);
  const [typed, setTyped] = useState<TypedText | null>(null);
  return <RegistryField field={model} value={value} onChange={setValue} typed={typed} onTyped={setTyped} />;
}

const phases: readonly FieldModel[] = [
  field('Nome', 'Nome', 'text', { required: true }),
  field('Dias', 'Dias', 'integer'),
  field('Valor', 'Valor', 'money'),
];

/** Rows of a record with somebody who keeps them; `many` has more fields than a table has room for. */
export function ChildrenDemo({ many = false, disabled = false }: { many?: boolean; disabled?: boolean }) {
  const [rows, setRows] = useState<readonly FieldValues[]>([
    { Nome: 'Entrada', Dias: 0, Valor: '150' },
    { Nome: 'Restante', Dias: 30, Valor: '350.5' },
  ]);
  const [typed, setTyped] = useState<Typed>({});
  const fields = many ? [...phases, ...supplierFields.slice(1)] : phases;
  return (
    <ChildTable
      name="Parcelas"
      label="Parcelas"
      fields={fields}
      rows={rows}
      typed={typed}
      errors={{}}
      disabled={disabled}
      onChange={(at, name, value) =>
        setRows(rows.map((row, index) => (index === at ? { ...row, [name]: value } : row)))
      }
      onTyped={(at, name, text) => setTyped({ ...typed, [`${at}.${name}`]: text ?? undefined })}
      onAdd={() => setRows([...rows, {}])}
      onRemove={(at) => setRows(rows.filter((_, index) => index !== at))}
    />
  );
}

/** A record to be read; `refused` shows it after a step that a rule refused. */
export function ValuesDemo({ refused = false }: { refused?: boolean }) {
  return (
    <RecordValues
      label="Fornecedor"
      layout={[['Nome'], ['CNPJ', 'Telefone'], 'Limite', 'Observacao', 'Parcelas']}
      fields={supplierFields}
      values={first}
      errors={refused ? { Limite: 'O limite acabou: aumente-o ou peça aprovação.' } : {}}
      attempt={0}
      parts={{ Parcelas: <LinesDemo /> }}
      onFix={() => undefined}
    />
  );
}

const marked: readonly FieldModel[] = [
  field('Titulo', 'Título', 'text'),
  field('Gravidade', 'Gravidade', 'choice', {
    options: [{ value: 'Grave', label: 'Grave' }],
    tones: { Grave: 'danger' },
  }),
  field('Prazo', 'Prazo', 'date', { mark: () => ({ tone: 'danger', label: 'vencido há 3 dias' }) }),
  field('Revisao', 'Revisão', 'date', { mark: () => ({ tone: 'warning', label: 'vence hoje' }) }),
];

/** A record whose choice and days stand out. */
export function MarkedDemo() {
  return (
    <RecordValues
      label="Não conformidade"
      layout={['Titulo', ['Gravidade', 'Prazo', 'Revisao']]}
      fields={marked}
      values={{ Titulo: 'Temperatura fora da faixa', Gravidade: 'Grave', Prazo: '2026-11-17', Revisao: '2026-11-20' }}
      errors={{}}
      attempt={0}
      onFix={() => undefined}
    />
  );
}

/** Rows of a record to be read; `many` has more fields than a table has room for. */
export function LinesDemo({ many = false }: { many?: boolean }) {
  return (
    <ValueTable
      label="Parcelas"
      fields={many ? [...phases, ...supplierFields.slice(1)] : phases}
      rows={[
        { Nome: 'Entrada', Dias: 0, Valor: '150' },
        { Nome: 'Restante', Dias: 30, Valor: '350.5' },
      ]}
      {...(many ? {} : { totals: { Valor: '500.5' } })}
    />
  );
}
