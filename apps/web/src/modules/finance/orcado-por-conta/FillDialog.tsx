import { type BaseOrcado, basesOrcado, preencherOrcado } from '@bancada/contracts/finance';
import { ConfirmDialog, NumberField, useToasts } from '@bancada/ui';
import { Field, Select, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useCall } from '../../../shared/api/index.ts';
import { UnitField } from '../../../shared/session/UnitField.tsx';
import { placeState, workingUnidade } from '../../../shared/session/place.state.ts';
import { useUser } from '../../../shared/session/useUser.ts';
import { today } from '../../../shared/today.ts';

/** Begins the budget of a year with the year before: its budget, or what it came to. */
export default function FillDialog({ onClose, onFilled }: { onClose: () => void; onFilled: () => void }) {
  const intl = useIntl();
  const toasts = useToasts();
  const words = (id: string, values?: Record<string, number>) =>
    intl.formatMessage({ id: `finance.budget.${id}` }, values);
  const user = useUser();
  const { unidade } = useSnapshot(placeState);
  const [unit, setUnit] = useState(workingUnidade(user, unidade));
  const [year, setYear] = useState<string | null>(String(Number(today().slice(0, 4)) + 1));
  const [base, setBase] = useState<BaseOrcado>('Orcado');
  const [change, setChange] = useState<string | null>('0');
  const { running, run } = useCall(preencherOrcado);
  const Ano = Number(year);
  const ready = unit !== undefined && Number.isInteger(Ano) && Ano >= 2000 && Ano <= 2100 && !running;
  const fill = async () => {
    if (!ready) return;
    const answer = await run({ body: { Unidade: unit, Ano, Base: base, Ajuste: change ?? '0' } });
    if (!answer) return;
    if (answer.Criados > 0) toasts.success(words('done', { n: answer.Criados }));
    else toasts.info(words('none'));
    onFilled();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      modalType="modal"
      title={words('title')}
      confirmText={words('act')}
      confirmDisabled={!ready}
      onConfirm={() => void fill()}
      onCancel={onClose}
    >
      <UnitField label={intl.formatMessage({ id: 'finance.OrcadoConta.Unidade' })} value={unit} onChange={setUnit} />
      <NumberField
        label={intl.formatMessage({ id: 'finance.OrcadoConta.Ano' })}
        required
        value={year}
        onChange={setYear}
      />
      <Field label={words('Base')}>
        <Select value={base} onChange={(_, { value }) => setBase(basesOrcado.find((each) => each === value) ?? base)}>
          {basesOrcado.map((each) => (
            <option key={each} value={each}>
              {words(`Base.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      <NumberField label={words('Ajuste')} value={change} onChange={setChange} />
      <Text>{words('hint')}</Text>
    </ConfirmDialog>
  );
}
