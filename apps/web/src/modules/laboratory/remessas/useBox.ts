import { lerNaRemessa, RemessaAmostra, RemessaAmostraItem, retirarDaRemessa, type AnswerOf } from '@bancada/contracts';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { ApiError, request, useReading } from '../../../shared/api/index.ts';
import { notify, reportError } from '../../../shared/errors/index.ts';
import { refusalText } from '../../../shared/errors/refusal.ts';
import { useRecordChanges } from '../../../shared/live/index.ts';
import type { Scanned } from '../camera/scanned.ts';

/** A tube with what its sample is called. */
export type Tube = AnswerOf<typeof RemessaAmostraItem.calls.populate>[number];

/** A box with its tubes, and how their labels are read. */
export function useBox(id: number) {
  const intl = useIntl();
  const box = useReading(RemessaAmostra.calls.get, { params: { id } });
  const query = { RemessaAmostra: String(id), _limit: '-1' };
  const tubes = useReading(RemessaAmostraItem.calls.populate, { query }, { keepPreviousData: true });
  const reload = () => void Promise.all([box.mutate(), tubes.mutate()]);
  useRecordChanges(RemessaAmostra, reload);
  useRecordChanges(RemessaAmostraItem, () => void tubes.mutate());

  /** Labels that are read while another one is on its way wait for it: none is dropped. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  const scan = (CodigoBarras: string): Promise<Scanned | null> => {
    waiting.current += 1;
    const next = queue.current.then(() => read(CodigoBarras));
    queue.current = next.catch(() => undefined);
    return next;
  };
  const read = async (CodigoBarras: string): Promise<Scanned> => {
    try {
      const tube = await request(lerNaRemessa, { params: { id }, body: { CodigoBarras } });
      const said = { code: CodigoBarras };
      const tone = tube.Situacao === 'A_Mais' ? 'warning' : 'success';
      return { tone, text: intl.formatMessage({ id: `laboratory.boxes.read.${tube.Situacao}` }, said) };
    } catch (error) {
      return { tone: 'error', text: reasonOf(error, CodigoBarras) };
    } finally {
      waiting.current -= 1;
      // One reading of the list for a burst of labels, after its last one.
      if (waiting.current === 0) await tubes.mutate();
    }
  };
  const reasonOf = (error: unknown, code: string): string => {
    const refusal = error instanceof ApiError ? error.answer : null;
    if (!refusal) {
      reportError(error);
      return intl.formatMessage({ id: 'laboratory.boxes.failed' }, { code });
    }
    if (refusal.code === 'NAO_ENCONTRADO')
      return intl.formatMessage({ id: 'laboratory.results.barcodeUnknown' }, { code });
    // Somebody else has closed or received it meanwhile.
    if (refusal.code === 'REGISTRO_FECHADO') void box.mutate();
    return `${code}: ${refusalText(refusal, intl)}`;
  };
  const takeBack = async ({ id: Item, CodigoBarras }: Tube) => {
    try {
      await request(retirarDaRemessa, { params: { id }, body: { Item } });
      notify({
        tone: 'success',
        lines: [intl.formatMessage({ id: 'laboratory.boxes.takenBack' }, { code: CodigoBarras })],
      });
    } catch (error) {
      reportError(error);
    }
    await tubes.mutate();
  };
  return { box, tubes, scan, takeBack, reload };
}
