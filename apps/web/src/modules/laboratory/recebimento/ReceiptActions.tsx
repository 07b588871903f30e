import { Button, makeStyles, tokens } from '@fluentui/react-components';
import {
  CheckmarkCircleRegular,
  ArrowUndoRegular,
  DismissCircleRegular,
  SplitVerticalRegular,
  SyringeRegular,
  WarningRegular,
} from '@fluentui/react-icons';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { useMay } from '../../../shared/session/useUser.ts';
import { AliquotDialog } from '../aliquotas/AliquotDialog.tsx';
import { isPartable } from '../amostras/partable.ts';
import { LabelsButton } from '../etiquetas/LabelsButton.tsx';
import { receiptSteps, stepFrom, type ReceiptStep, type Undoing, undoingOf, undoings } from './receipt.actions.ts';
import type { AwaitedSample } from './useAwaited.ts';

const icons: Readonly<Record<ReceiptStep, ReactElement>> = {
  receber: <CheckmarkCircleRegular />,
  receberComRessalva: <WarningRegular />,
  rejeitar: <DismissCircleRegular />,
  coletar: <SyringeRegular />,
};

const useStyles = makeStyles({ actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS } });

/** The steps the selected samples can take, each with how many, their labels, and the parting of one that has come. */
export function ReceiptActions({
  selected,
  running,
  onStep,
  onUndo,
}: {
  selected: readonly AwaitedSample[];
  running: boolean;
  onStep: (step: ReceiptStep, samples: readonly AwaitedSample[]) => void;
  onUndo: (undoing: Undoing, samples: readonly AwaitedSample[]) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const may = useMay();
  const [parting, setParting] = useState<number | null>(null);
  const received = selected.filter(isPartable);
  return (
    <div className={styles.actions} role="group" aria-label={intl.formatMessage({ id: 'laboratory.receipt.actions' })}>
      {receiptSteps.map((step) => {
        const due = selected.filter(({ StatusSample }) => stepFrom(StatusSample, step) !== undefined);
        return (
          <Button
            key={step}
            size="small"
            appearance={step === 'receber' ? 'primary' : 'secondary'}
            icon={icons[step]}
            disabledFocusable={running || due.length === 0}
            onClick={() => onStep(step, due)}
          >
            {intl.formatMessage({ id: `laboratory.receipt.step.${step}` }, { n: due.length })}
          </Button>
        );
      })}
      {undoings.map((undoing) => {
        const due = selected.filter((sample) => undoingOf(sample) === undoing);
        if (due.length === 0) return null;
        return (
          <Button
            key={undoing}
            size="small"
            icon={<ArrowUndoRegular />}
            disabledFocusable={running}
            onClick={() => onUndo(undoing, due)}
          >
            {intl.formatMessage({ id: `laboratory.receipt.step.${undoing}` }, { n: due.length })}
          </Button>
        );
      })}
      <LabelsButton samples={selected.map(({ id }) => id)} />
      {may('criar', 'Laboratorio') && received.length > 0 && (
        <Button
          size="small"
          icon={<SplitVerticalRegular />}
          disabledFocusable={received.length > 1}
          onClick={() => setParting(received[0]?.id ?? null)}
        >
          {intl.formatMessage({ id: 'laboratory.aliquots.open' })}
        </Button>
      )}
      {parting !== null && <AliquotDialog sample={parting} onClose={() => setParting(null)} onDone={unchanged} />}
    </div>
  );
}

/** The counter shows what is on its way: aliquots were never that. */
const unchanged = (): void => undefined;
