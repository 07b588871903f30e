import { awaitedStates, type StatusSample } from '@bancada/contracts';
import type { CellKind, CellMark, SheetColumn } from '@bancada/sheet';
import { textKind } from '@bancada/sheet/kinds';
import { formatsOf } from '@bancada/sheet/formats';
import type { IntlShape } from 'react-intl';
import type { AwaitedSample } from './useAwaited.ts';

const text = textKind();
/** The longest name a sender may give a sample. */
const MOST_LETTERS = 120;

const identification: CellKind = {
  ...text,
  parse: (typed) => {
    const tooLong = typed.trim().length > MOST_LETTERS;
    return tooLong ? { ok: false, problem: { text: typed.trim(), code: 'tooLong' } } : text.parse(typed);
  },
};

/** What a linked row is called by one of its fields. */
export const linkText = (link: AwaitedSample['Job'], name: string): string | null => {
  const value = link?.[name];
  return typeof value === 'string' ? value : null;
};

/** Whether a sample was received, or refused, since the page was opened. */
export const isDone = ({ StatusSample }: { readonly StatusSample: StatusSample }): boolean =>
  !awaitedStates.includes(StatusSample);

/** The columns of the counter; only what the sender calls the sample may be typed, by who may edit samples. */
export function receiptColumns(intl: IntlShape, mayEdit: boolean): readonly SheetColumn<AwaitedSample>[] {
  const words = (id: string) => intl.formatMessage({ id: `laboratory.receipt.column.${id}` });
  const column = (
    id: string,
    width: number,
    value: (row: AwaitedSample) => string | null,
  ): SheetColumn<AwaitedSample> => ({
    id,
    header: words(id),
    width,
    sortable: true,
    kind: () => text,
    value,
    lock: () => '',
  });
  const status = (value: StatusSample) => intl.formatMessage({ id: `laboratory.sampleStatus.${value}` });
  return [
    { ...column('CodigoBarras', 132, ({ CodigoBarras }) => CodigoBarras), pinned: 'left' },
    {
      ...column('StatusSample', 190, ({ StatusSample }) => status(StatusSample)),
      marks: (row) => (isDone(row) ? [{ ...markOf(row), label: words('done') }] : []),
    },
    column('Nome', 130, ({ Nome }) => Nome),
    {
      ...column('Identificacao', 220, ({ Identificacao }) => Identificacao),
      kind: () => identification,
      lock: (row) => (mayEdit ? (isDone(row) ? words('done') : null) : ''),
    },
    column('PacienteRef', 220, ({ PacienteRef }) => linkText(PacienteRef, 'NomeCompleto')),
    column('Job', 90, ({ Job }) => linkText(Job, 'Codigo')),
    column('Descricao', 220, ({ Job }) => linkText(Job, 'Descricao')),
    column('DataAmostragem', 140, ({ DataAmostragem }) =>
      DataAmostragem === null ? null : formatsOf(intl.locale).instant(DataAmostragem),
    ),
  ];
}

function markOf({ StatusSample }: AwaitedSample): Pick<CellMark, 'icon' | 'tone'> {
  if (StatusSample === 'Rejeitada') return { icon: 'error', tone: 'danger' };
  return StatusSample === 'Recebida_Com_Ressalva'
    ? { icon: 'warning', tone: 'warning' }
    : { icon: 'done', tone: 'success' };
}
