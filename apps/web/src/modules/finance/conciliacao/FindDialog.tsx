import { difference, sum } from '@bancada/contracts/dinheiro';
import { type Titulo, type conciliarLinhas } from '@bancada/contracts/finance';
import { compareDecimal, type BodyOf } from '@bancada/contracts/shared';
import { ConfirmDialog, ErrorState, TextField } from '@bancada/ui';
import { useFormats } from '@bancada/sheet/formats';
import { MaskedText } from '@bancada/sheet/base';
import { Checkbox, makeStyles, Text } from '@fluentui/react-components';
import { useDeferredValue, useState } from 'react';
import { useIntl } from 'react-intl';
import { errorWords } from '../../../shared/api/index.ts';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { useFoundTitles } from './useFoundTitles.ts';
import type { Line } from './useStatement.ts';

const useStyles = makeStyles({
  found: { margin: 0, padding: 0, listStyle: 'none', maxHeight: '40vh', overflow: 'auto' },
});

type Found = Pick<Titulo, 'id' | 'Versao' | 'Saldo'>;

/** Searches open titles for lines that nothing is suggested for; several together may be what the lines are. */
export default function FindDialog({
  lines,
  onReconcile,
  onClose,
}: {
  lines: readonly Line[];
  onReconcile: (targets: BodyOf<typeof conciliarLinhas>['Alvos']) => void;
  onClose: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const money = useMoney();
  const { date } = useFormats();
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `finance.reconcile.find.${id}` }, values);
  const [text, setText] = useState('');
  const sought = useDeferredValue(text.trim());
  const [ticked, setTicked] = useState<ReadonlyMap<number, Found>>(new Map());
  const total = sum(lines.map(({ Falta }) => Falta));
  const isIncome = compareDecimal(total, '0') > 0;
  const { titles, error, retry } = useFoundTitles(isIncome ? 'Receber' : 'Pagar', sought);
  const chosen = sum([...ticked.values()].map(({ Saldo }) => Saldo));
  const left = difference(total.replace(/^-/, ''), chosen);
  const tick = (row: Found, on: boolean) =>
    setTicked((before) => new Map(on ? [...before, [row.id, row]] : [...before].filter(([id]) => id !== row.id)));
  return (
    <ConfirmDialog
      open
      modalType="modal"
      title={words('title')}
      confirmText={words('act', { n: ticked.size })}
      confirmDisabled={ticked.size === 0}
      onConfirm={() =>
        onReconcile([...ticked.values()].map(({ id, Versao }) => ({ Tipo: 'Titulo' as const, id, Versao })))
      }
      onCancel={onClose}
    >
      <TextField label={words('label')} value={text} onChange={(value) => setText(value ?? '')} />
      <Text>
        <MaskedText>
          {words('sum', {
            lines: money.reais(total.replace(/^-/, '')),
            chosen: money.reais(chosen),
            left: money.reais(left),
          })}
        </MaskedText>
      </Text>
      {error && <ErrorState {...errorWords(error, intl)} onRetry={retry} />}
      {!error && titles?.length === 0 && <Text>{words('none')}</Text>}
      <ul className={styles.found} aria-label={words('found')}>
        {(titles ?? []).map((row) => (
          <li key={row.id}>
            <Checkbox
              checked={ticked.has(row.id)}
              label={
                <MaskedText>
                  {[row.Descricao, row.Nome, date(row.Vencimento), money.reais(row.Saldo)].filter(Boolean).join(' · ')}
                </MaskedText>
              }
              onChange={(_, { checked }) => tick(row, checked === true)}
            />
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
