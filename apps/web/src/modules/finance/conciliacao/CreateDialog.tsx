import { difference, sum } from '@bancada/contracts/dinheiro';
import { compareDecimal } from '@bancada/contracts/shared';
import { textoParaRegra } from '@bancada/contracts/finance';
import { CheckboxField, ConfirmDialog, TextField } from '@bancada/ui';
import { MaskedText } from '@bancada/sheet/base';
import { Button, makeStyles, Text } from '@fluentui/react-components';
import { Add16Regular } from '@fluentui/react-icons/svg/add';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { UnitField } from '../../../shared/session/UnitField.tsx';
import { placeState, workingUnidade } from '../../../shared/session/place.state.ts';
import { useMay, useUser } from '../../../shared/session/useUser.ts';
import type { Rule } from './choices.ts';
import { emptyPart, type Part, PartFields } from './PartFields.tsx';
import { amountOf, descriptionOf, type Reconciling } from './useReconciling.ts';
import type { Line } from './useStatement.ts';
import { newKey } from '../../../shared/newKey.ts';

const useStyles = makeStyles({
  add: { justifySelf: 'start' },
});

/** Makes what is missing for a line: one title, or several that it is split into, settled and reconciled. */
export default function CreateDialog({
  line,
  rule,
  split,
  onCreate,
  onClose,
}: {
  line: Line;
  /** What its text says already. */
  rule: Rule | undefined;
  split: boolean;
  /** With the text by which lines like this one are classified from now on; null where nothing is to be learned. */
  onCreate: (body: Parameters<Reconciling['create']>[1], learned: string | null) => void;
  onClose: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const money = useMoney();
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `finance.reconcile.${id}` }, values);
  const user = useUser();
  const { unidade } = useSnapshot(placeState);
  const [unit, setUnit] = useState(workingUnidade(user, unidade));
  const whole = amountOf(line);
  const first: Part = {
    ...emptyPart(),
    Descricao: descriptionOf(line, ''),
    PlanoConta: rule ? String(rule.PlanoConta) : null,
    Fornecedor: rule?.Fornecedor ? String(rule.Fornecedor) : null,
    Valor: split ? null : whole,
  };
  const [parts, setParts] = useState<readonly Part[]>(split ? [first, { ...first, key: newKey() }] : [first]);
  const change = (key: string, fields: Partial<Part>) =>
    setParts((before) => before.map((part) => (part.key === key ? { ...part, ...fields } : part)));
  const [learned, setLearned] = useState<string | null>(null);
  const mayLearn = useMay()('criar', 'Financeiro') && !rule && parts.length === 1;
  const left = difference(whole, sum(parts.map(({ Valor }) => Valor ?? '0')));
  const complete = parts.flatMap(({ Descricao, PlanoConta, Fornecedor, Cliente, Valor }) =>
    Descricao.trim() === '' || PlanoConta === null || Valor === null || compareDecimal(Valor, '0') <= 0
      ? []
      : [
          {
            Descricao: Descricao.trim(),
            PlanoConta: Number(PlanoConta),
            Fornecedor: Fornecedor === null ? null : Number(Fornecedor),
            Cliente: Cliente === null ? null : Number(Cliente),
            Valor,
          },
        ],
  );
  const ready =
    unit !== undefined && complete.length === parts.length && compareDecimal(left, '0') >= 0 && learned?.trim() !== '';
  const create = () => {
    if (unit !== undefined && ready) onCreate({ Unidade: unit, Partes: complete }, mayLearn ? learned : null);
  };
  return (
    <ConfirmDialog
      open
      modalType="modal"
      title={words(split ? 'split.title' : 'create.title')}
      confirmText={words('create.act')}
      confirmDisabled={!ready}
      onConfirm={create}
      onCancel={onClose}
    >
      <Text>
        <MaskedText>
          {left === '0'
            ? words('create.whole', { amount: money.reais(whole) })
            : words(compareDecimal(left, '0') > 0 ? 'create.left' : 'create.over', {
                amount: money.reais(whole),
                left: money.reais(left.replace(/^-/, '')),
              })}
        </MaskedText>
      </Text>
      {parts.map((part, place) => (
        <PartFields
          key={part.key}
          part={part}
          place={parts.length > 1 ? place + 1 : null}
          isIncome={compareDecimal(line.Falta, '0') > 0}
          // The last part is what the others leave.
          rest={part.Valor === null && compareDecimal(left, '0') > 0 ? left : null}
          onChange={(fields) => change(part.key, fields)}
          onRemove={
            parts.length > 1 ? () => setParts((before) => before.filter(({ key }) => key !== part.key)) : undefined
          }
        />
      ))}
      <Button
        size="small"
        appearance="subtle"
        icon={<Add16Regular />}
        className={styles.add}
        onClick={() => setParts((before) => [...before, { ...emptyPart(), Descricao: first.Descricao }])}
      >
        {words('create.add')}
      </Button>
      {mayLearn && (
        <CheckboxField
          label={words('create.learn')}
          value={learned !== null}
          onChange={(on) => setLearned(on ? textoParaRegra(line) : null)}
        />
      )}
      {mayLearn && learned !== null && (
        <TextField
          label={words('create.learn.text')}
          hint={words('create.learn.hint')}
          required
          value={learned}
          onChange={(text) => setLearned(text ?? '')}
        />
      )}
      <UnitField label={words('create.unit')} value={unit} onChange={setUnit} />
    </ConfirmDialog>
  );
}
