import { type AnswerOf, type ContagemInstrumento, listFilaInstrumentos, MensagemInstrumento } from '@bancada/contracts';
import { useToasts } from '@bancada/ui';
import { useIntl } from 'react-intl';
import { useReading } from '../../../shared/api/index.ts';
import { useRecordChanges } from '../../../shared/live/index.ts';

/** What waits for people. */
export type Queue = AnswerOf<typeof listFilaInstrumentos>;
export type WaitingCode = Queue['Codigos'][number];
export type WaitingSample = Queue['Amostras'][number];

/** What waits for people, read anew whenever messages change. */
export function useQueue() {
  const { data, error, mutate } = useReading(listFilaInstrumentos, {});
  const reload = () => void mutate();
  useRecordChanges(MensagemInstrumento, reload);
  return { queue: data, error, reload };
}

/** Says what became of results that were tried. */
export function useSayCounts(): (title: string, counts: ContagemInstrumento) => void {
  const toasts = useToasts();
  const intl = useIntl();
  return (title, { Aplicadas, Pendentes, Recusadas }) => {
    const text = intl.formatMessage(
      { id: 'laboratory.instruments.counts' },
      { applied: Aplicadas, waiting: Pendentes, refused: Recusadas },
    );
    (Pendentes + Recusadas > 0 ? toasts.info : toasts.success)(title, text);
  };
}
