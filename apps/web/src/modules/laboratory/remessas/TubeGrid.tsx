import { Sheet, SheetStatus, type SheetHandle, type SheetSelection } from '@bancada/sheet';
import { plainView, SheetToolbar, useSheetView } from '@bancada/sheet/view';
import { Button, makeStyles } from '@fluentui/react-components';
import { CheckmarkCircle16Filled } from '@fluentui/react-icons';
import { useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDensity, useZebra } from '../../../shared/usePreferences.ts';
import { tubeColumns } from './tube.columns.ts';
import type { Tube } from './useBox.ts';

const useStyles = makeStyles({
  grid: { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr) auto', minHeight: 0, minWidth: 0 },
});

const rowId = ({ id }: Tube) => String(id);
const nothing = () => undefined;
const icons = { done: CheckmarkCircle16Filled };

/** The tubes of a box in a sheet; the reading of the selected one may be taken back while the box is worked on. */
export function TubeGrid({
  tubes,
  open,
  onTakeBack,
}: {
  tubes: readonly Tube[];
  open: boolean;
  onTakeBack: (tube: Tube) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const sheet = useRef<SheetHandle>(null);
  const density = useDensity();
  const zebra = useZebra();
  const [selection, setSelection] = useState<SheetSelection | null>(null);
  const [look, setLook] = useState(plainView);
  const columns = useMemo(() => tubeColumns(intl), [intl]);
  const view = useSheetView({ rows: tubes, columns, rowId, state: look, onState: setLook });
  const [first] = selection?.rowIds ?? [];
  const selected = tubes.find((tube) => rowId(tube) === first);
  const count = (situation: Tube['Situacao']) => tubes.filter(({ Situacao }) => Situacao === situation).length;
  return (
    <div className={styles.grid}>
      <SheetToolbar view={view} onFind={() => sheet.current?.find()}>
        {open && (
          <Button size="small" disabledFocusable={!selected} onClick={() => selected && onTakeBack(selected)}>
            {intl.formatMessage({ id: 'laboratory.boxes.takeBack' })}
          </Button>
        )}
      </SheetToolbar>
      <Sheet<Tube>
        ref={sheet}
        label={intl.formatMessage({ id: 'laboratory.RemessaAmostra.Itens' })}
        rowNumbers
        rows={view.visibleRows}
        columns={view.visibleColumns}
        rowId={rowId}
        view={view}
        density={density}
        zebra={zebra}
        icons={icons}
        reading
        onEdit={nothing}
        onSelection={setSelection}
      />
      <SheetStatus
        statistics={selection?.statistics ?? null}
        items={(['Na_Caixa', 'Recebida', 'Faltou', 'A_Mais'] as const).map((situation) => ({
          id: situation,
          text: intl.formatMessage({ id: `laboratory.boxes.count.${situation}` }, { n: count(situation) }),
        }))}
      />
    </div>
  );
}
