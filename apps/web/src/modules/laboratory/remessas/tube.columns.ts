import type { SituacaoTubo } from '@bancada/contracts';
import type { CellMark, SheetColumn } from '@bancada/sheet';
import { formatsOf } from '@bancada/sheet/formats';
import { textKind } from '@bancada/sheet/kinds';
import type { IntlShape } from 'react-intl';
import { linkText } from '../recebimento/receipt.columns.ts';
import type { Tube } from './useBox.ts';

const text = textKind();
const IDENTIFICATION = 'laboratory.receipt.column.Identificacao';

const marks: Readonly<Record<SituacaoTubo, Pick<CellMark, 'icon' | 'tone'> | null>> = {
  Na_Caixa: null,
  Recebida: { icon: 'done', tone: 'success' },
  Faltou: { icon: 'error', tone: 'danger' },
  A_Mais: { icon: 'warning', tone: 'warning' },
};

/** The columns of a box's tubes; nothing is typed there. */
export function tubeColumns(intl: IntlShape): readonly SheetColumn<Tube>[] {
  const column = (
    id: string,
    width: number,
    value: (row: Tube) => string | null,
    header = `laboratory.RemessaAmostraItem.${id}`,
  ): SheetColumn<Tube> => ({
    id,
    header: intl.formatMessage({ id: header }),
    width,
    sortable: true,
    kind: () => text,
    value,
    lock: () => '',
  });
  const situation = (value: SituacaoTubo) =>
    intl.formatMessage({ id: `laboratory.RemessaAmostraItem.Situacao.${value}` });
  return [
    { ...column('CodigoBarras', 150, ({ CodigoBarras }) => CodigoBarras), pinned: 'left' },
    {
      ...column('Situacao', 150, ({ Situacao }) => situation(Situacao)),
      marks: ({ Situacao }) => {
        const mark = marks[Situacao];
        return mark ? [{ ...mark, label: situation(Situacao) }] : [];
      },
    },
    column('Sample', 150, ({ Sample }) => linkText(Sample, 'Nome')),
    column('Identificacao', 220, ({ Sample }) => linkText(Sample, 'Identificacao'), IDENTIFICATION),
    column('LidaEm', 150, ({ LidaEm }) => formatsOf(intl.locale).instant(LidaEm)),
    column('LidaPor', 180, ({ LidaPor }) => linkText(LidaPor, 'Nome')),
  ];
}
