import { ExtratoCartaoLinha } from '@bancada/contracts/finance';
import { EmptyState, ErrorState, FormSkeleton } from '@bancada/ui';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Select,
} from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { errorWords, useReading } from '../../../shared/api/index.ts';
import { calendarStepText } from '../../../shared/registry/calendarStep.ts';
import { feeFigures, FeesTable } from './FeesTable.tsx';

/** What is counted: not what was undone. */
const asked = {
  query: { _por: ['AdministradoraCartao', 'DataVenda:mes'], _campo: [...feeFigures], Situacao_ne: 'Desfeita' },
};

/** What was agreed and what was charged of the sales of a month, by acquirer. */
export default function FeesDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id: `finance.card.${id}` });
  const { data, error, mutate } = useReading(ExtratoCartaoLinha.calls.groups, asked);
  const [chosen, setChosen] = useState<string | null>(null);
  const monthOf = ({ Segundo }: NonNullable<typeof data>[number]) => String(Segundo?.Valor);
  const months = [...new Set((data ?? []).map(monthOf))].toSorted().toReversed();
  const month = chosen ?? months[0];
  return (
    <Dialog open modalType="modal" onOpenChange={onClose}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{words('fees')}</DialogTitle>
          <DialogContent>
            {error && <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />}
            {!error && !data && <FormSkeleton />}
            {data && month === undefined && <EmptyState title={words('noFees')} message={words('noFees.text')} />}
            {data && month !== undefined && (
              <>
                <Field label={words('month')}>
                  <Select value={month} onChange={(_, { value }) => setChosen(value)}>
                    {months.map((each) => (
                      <option key={each} value={each}>
                        {calendarStepText(intl, 'mes', each)}
                      </option>
                    ))}
                  </Select>
                </Field>
                <FeesTable rows={data.filter((row) => monthOf(row) === month)} />
              </>
            )}
          </DialogContent>
          <DialogActions fluid>
            <Button onClick={onClose}>{words('close')}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
