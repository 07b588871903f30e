import { MAX_LOTE, SEGUNDOS_DESFAZER } from '@bancada/contracts/shared';
import { sum } from '@bancada/contracts/dinheiro';
import { totaisAntecipacao } from '@bancada/contracts/finance';
import { ConfirmDialog, DateField, MoneyField, NumberField } from '@bancada/ui';
import { MaskedText } from '@bancada/sheet/base';
import { makeStyles, MessageBar, MessageBarBody, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { reportError } from '../../../shared/errors/index.ts';
import { newKey } from '../../../shared/newKey.ts';
import type { Chosen } from '../../../shared/registry/index.ts';
import { undoable } from '../../../shared/undo/undo.state.ts';
import { advance, undoAdvance } from './advance.ts';
import { AdvanceTable } from './AdvanceTable.tsx';
import { type AdvanceDraft, useAdvance } from './useAdvance.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalM,
  },
});

/** Has the card receivables that were chosen paid earlier; what that costs is shown before, instalment by instalment. */
export default function AdvanceDialog({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const money = useMoney();
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `finance.advance.${id}` }, values);
  const [key] = useState(() => newKey());
  const [running, setRunning] = useState(false);
  const draft = useAdvance(chosen);
  const { open, parts, Data, TaxaMes, Custo } = draft;
  const ready = draft.ready && !running;
  const run = async () => {
    if (!ready || Data === null) return;
    setRunning(true);
    const itens = open.map(({ id, Versao }) => ({ id, Versao }));
    const body = { Data, TaxaMes: TaxaMes ?? '0', itens, ...(Custo !== null && { Custo }) };
    try {
      await undoable(
        () => advance(body, key),
        async (made) => {
          for (const each of made) await undoAdvance(each, words('undoneReason'));
          return words('undone');
        },
        (made) => ({
          title: words('done', { n: itens.length, net: money.reais(sum(made.map(({ Liquido }) => Liquido))) }),
          seconds: SEGUNDOS_DESFAZER,
        }),
      );
      onClose();
    } catch (error) {
      reportError(error);
      setRunning(false);
    }
  };
  return (
    <ConfirmDialog
      open
      modalType="modal"
      title={words('title')}
      confirmText={words('act')}
      confirmDisabled={!ready}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      <Text>
        <MaskedText>{summaryOf(draft, words, money.reais)}</MaskedText>
      </Text>
      <Warning draft={draft} words={words} />
      <div className={styles.row}>
        <DateField label={words('Data')} value={Data} onChange={draft.setData} required />
        <NumberField label={words('TaxaMes')} value={TaxaMes} onChange={draft.setTaxaMes} />
        <MoneyField
          label={words('Custo')}
          hint={words('Custo.hint')}
          masked={money.hidden}
          value={Custo}
          onChange={draft.setCusto}
        />
      </div>
      {parts.length > 0 && <AdvanceTable rows={open} parts={parts} />}
    </ConfirmDialog>
  );
}

type Words = (id: string, values?: Record<string, string | number>) => string;

function summaryOf({ rows, open, parts }: AdvanceDraft, words: Words, reais: (amount: string) => string): string {
  if (rows === null) return words('loading');
  const { Bruto, Liquido } = totaisAntecipacao(parts);
  const counts = { n: open.length, left: rows.length - open.length };
  return parts.length === 0
    ? words('open', counts)
    : words('summary', { ...counts, gross: reais(Bruto), net: reais(Liquido) });
}

/** Why nothing can be advanced as it is. */
function Warning({ draft, words }: { draft: AdvanceDraft; words: Words }) {
  const { ofOne, worth, parts } = draft;
  const why = !ofOne
    ? words('mixed')
    : parts.length > MAX_LOTE
      ? words('tooMany', { most: MAX_LOTE })
      : parts.length > 0 && !worth
        ? words('worthless')
        : null;
  return (
    why !== null && (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>{why}</MessageBarBody>
      </MessageBar>
    )
  );
}
