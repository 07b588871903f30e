import { CheckboxField, ConfirmDialog, MemoField, NumberField, TextField } from '@bancada/ui';
import { identificadorPessoa } from '@bancada/contracts';
import { Text } from '@fluentui/react-components';
import { CameraRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { FilesField } from '../../../shared/files/index.ts';
import { linkText } from './receipt.columns.ts';
import type { MovedSample, ReceiptStep } from './receipt.actions.ts';
import { emptyForm, itemsFor, type ReceiptForm } from './receipt.form.ts';
import { TickList } from './TickList.tsx';
import type { AwaitedSample } from './useAwaited.ts';
import type { ReceiptCatalog } from './useReceiptCatalog.ts';

/** The samples a form is about. */
export type AskedSample = MovedSample & Pick<AwaitedSample, 'TipoMaterial' | 'PacienteRef'>;

interface PartProps {
  readonly form: ReceiptForm;
  readonly set: (change: Partial<ReceiptForm>) => void;
  readonly step: ReceiptStep;
  readonly samples: readonly AskedSample[];
  readonly catalog: ReceiptCatalog;
}

/** What is asked before a step: in which condition samples came and what was checked, or who the person is. */
export function ReceiptDialog({
  step,
  samples,
  catalog,
  onConfirm,
  onCancel,
}: Pick<PartProps, 'step' | 'samples' | 'catalog'> & {
  onConfirm: (form: ReceiptForm) => void;
  onCancel: () => void;
}) {
  const intl = useIntl();
  const [form, setForm] = useState(emptyForm);
  const set = (change: Partial<ReceiptForm>) => setForm((before) => ({ ...before, ...change }));
  const part = { form, set, step, samples, catalog };
  return (
    <ConfirmDialog
      open
      title={intl.formatMessage({ id: `laboratory.receipt.ask.${step}` }, { n: samples.length })}
      confirmText={intl.formatMessage({ id: `laboratory.receipt.confirm.${step}` })}
      confirmDisabled={!isWhole(part)}
      onConfirm={() => onConfirm(form)}
      onCancel={onCancel}
    >
      {step === 'coletar' ? <Collection {...part} /> : <Condition {...part} />}
    </ConfirmDialog>
  );
}

/** What has to be said before the step is taken; the server asks the same. */
function isWhole({ form, step, samples, catalog }: PartProps): boolean {
  if (step === 'coletar') return form.Identificadores.length >= 2;
  const mandatory = itemsFor(catalog.items, samples).filter(({ Obrigatorio }) => Obrigatorio);
  const isChecked = step === 'rejeitar' || mandatory.every(({ id }) => form.Conferencia.includes(id));
  const hasReason = step === 'receber' || form.Condicoes.length > 0 || form.Observacao.trim() !== '';
  return isChecked && hasReason;
}

function Condition({ form, set, step, samples, catalog }: PartProps) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id: `laboratory.receipt.${id}` });
  const kind = step === 'rejeitar' ? 'Rejeicao' : 'Ressalva';
  const conditions = step === 'receber' ? [] : catalog.conditions.filter(({ Tipo }) => Tipo === kind);
  const items = step === 'rejeitar' ? [] : itemsFor(catalog.items, samples);
  return (
    <>
      <TickList
        label={words('checklist')}
        choices={items.map(({ id, Nome, Obrigatorio }) => ({ id, text: Nome, required: Obrigatorio }))}
        ticked={form.Conferencia}
        onTick={(Conferencia) => set({ Conferencia })}
      />
      <TickList
        label={words('conditions')}
        choices={conditions.map(({ id, Nome }) => ({ id, text: Nome }))}
        ticked={form.Condicoes}
        onTick={(Condicoes) => set({ Condicoes })}
      />
      <NumberField
        label={words('temperature')}
        value={form.Temperatura}
        onChange={(Temperatura) => set({ Temperatura })}
      />
      <MemoField
        label={words(step === 'receber' ? 'remark' : 'reason')}
        rows={2}
        value={form.Observacao}
        onChange={(Observacao) => set({ Observacao })}
      />
      {step !== 'receber' && (
        <FilesField
          label={intl.formatMessage({ id: 'laboratory.receipt.photo' })}
          choose={intl.formatMessage({ id: 'laboratory.receipt.photo.choose' })}
          icon={<CameraRegular />}
          accept="image/*"
          capture="environment"
          files={form.photos}
          onChange={(photos) => set({ photos })}
        />
      )}
      {step === 'rejeitar' && (
        <CheckboxField
          label={words('recollect')}
          hint={words('recollect.hint')}
          value={form.Recoletar}
          onChange={(Recoletar) => set({ Recoletar })}
        />
      )}
    </>
  );
}

/** The people whose samples these are, each once: what they say is compared with it. */
const peopleOf = (samples: readonly AskedSample[]) => [
  ...new Set(samples.flatMap(({ PacienteRef }) => linkText(PacienteRef, 'NomeCompleto') ?? [])),
];

function Collection({ form, set, samples }: PartProps) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id: `laboratory.receipt.${id}` });
  return (
    <>
      <Text weight="semibold">{peopleOf(samples).join(', ')}</Text>
      <TickList
        label={words('identifiers')}
        choices={identificadorPessoa.options.map((id) => ({ id, text: words(`identifier.${id}`) }))}
        ticked={form.Identificadores}
        onTick={(Identificadores) => set({ Identificadores })}
      />
      <TextField label={words('place')} value={form.Local} onChange={(Local) => set({ Local })} />
    </>
  );
}
