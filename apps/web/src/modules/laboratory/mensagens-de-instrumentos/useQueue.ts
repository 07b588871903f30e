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

/** Says what became of results that were tried: how many of each, and nothing of what there is none of. */
export function useSayCounts(): (title: string, counts: ContagemInstrumento) => void {
  const toasts = useToasts();
  const intl = useIntl();
  return (title, { Aplicadas, Pendentes, Recusadas }) => {
    const parts = [
      ['laboratory.instruments.counts.applied', Aplicadas],
      ['laboratory.instruments.counts.waiting', Pendentes],
      ['laboratory.instruments.counts.refused', Recusadas],
    ] as const;
    const text = parts.filter(([, n]) => n > 0).map(([id, n]) => intl.formatMessage({ id }, { n }));
    (Pendentes + Recusadas > 0 ? toasts.info : toasts.success)(title, text.join(', '));
  };
}
