import { Sheet, type SheetColumn, type SheetHandle, type SheetSelection } from '@bancada/sheet';
import { textKind, numberKind, memoKind } from '@bancada/sheet/kinds';
import { formatsOf } from '@bancada/sheet/formats';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, useRef, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { useMay } from '../../../shared/session/useUser.ts';
import { useDensity, useZebra } from '../../../shared/usePreferences.ts';
import { type ControlMeasure, lotCode, saidOf } from './controls.ts';
import { JustifyDialog } from './JustifyDialog.tsx';

const useStyles = makeStyles({
  part: { display: 'grid', gridTemplateRows: 'auto minmax(200px, 1fr)', minHeight: 0, minWidth: 0 },
  acts: { display: 'flex', padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`, minHeight: '32px' },
});

/** Nothing is edited here. */
const ignored = () => undefined;
const rowId = ({ id }: ControlMeasure) => String(id);
const text = textKind();
const number = numberKind();
const memo = memoKind();

/** The measures of a chart as a table, the latest first; a rejected one is justified from here. */
export function MeasureSheet({ measures, label }: { measures: readonly ControlMeasure[]; label: string }) {
  const styles = useStyles();
  const intl = useIntl();
  const may = useMay();
  const density = useDensity();
  const zebra = useZebra();
  const sheet = useRef<SheetHandle>(null);
  const [selection, setSelection] = useState<SheetSelection | null>(null);
  const [asking, setAsking] = useState<ControlMeasure | null>(null);
  const columns = useMemo(() => columnsOf(intl), [intl]);
  const rows = useMemo(() => measures.toReversed(), [measures]);
  const open = rows.find((each) => each.Situacao === 'Rejeitada' && selection?.rowIds.includes(rowId(each)));
  const due = open ?? rows.find(({ Situacao }) => Situacao === 'Rejeitada');
  return (
    <div className={styles.part}>
      <div className={styles.acts}>
        {due && may('conferir', 'Laboratorio') && (
          <Button size="small" appearance="primary" onClick={() => setAsking(due)}>
            {intl.formatMessage(
              { id: 'laboratory.control.justify' },
              { rules: saidOf(due), day: formatsOf(intl.locale).day(due.Data) },
            )}
          </Button>
        )}
      </div>
      <Sheet<ControlMeasure>
        ref={sheet}
        label={label}
        rows={rows}
        columns={columns}
        rowId={rowId}
        density={density}
        zebra={zebra}
        reading
        onEdit={ignored}
        onSelection={setSelection}
      />
      {asking && <JustifyDialog measure={asking} onClose={() => setAsking(null)} />}
    </div>
  );
}

function columnsOf(intl: IntlShape): readonly SheetColumn<ControlMeasure>[] {
  const column = (
    id: string,
    width: number,
    kind: ReturnType<typeof textKind>,
    value: (row: ControlMeasure) => string | null,
  ) => ({
    id,
    header: intl.formatMessage({ id: `laboratory.ControleMedida.${id}` }),
    width,
    kind: () => kind,
    value,
    lock: () => '',
  });
  const state = ({ Situacao }: ControlMeasure) =>
    intl.formatMessage({ id: `laboratory.ControleMedida.Situacao.${Situacao}` });
  const tone = ({ Situacao }: ControlMeasure) =>
    Situacao === 'Rejeitada' ? 'danger' : Situacao === 'Aviso' ? 'warning' : null;
  return [
    {
      ...column('Data', 140, text, ({ Data }) => formatsOf(intl.locale).instant(Data)),
      pinned: 'left',
    },
    column('Valor', 90, number, ({ Valor }) => Valor),
    column('Escore', 90, number, ({ Escore }) => Escore),
    { ...column('Situacao', 120, text, state), tone },
    column('Violacoes', 130, text, saidOf),
    column('ControleLote', 120, text, lotCode),
    column('RegistradaPorNome', 150, text, ({ RegistradaPorNome }) => RegistradaPorNome),
    column('JustificadaPorNome', 150, text, ({ JustificadaPorNome }) => JustificadaPorNome),
    column('Explicacao', 320, memo, ({ Explicacao }) => Explicacao),
  ];
}
