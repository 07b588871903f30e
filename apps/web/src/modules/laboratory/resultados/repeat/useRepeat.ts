import { escolherExecucao, updateTest } from '@bancada/contracts';
import { useCall } from '../../../../shared/api/index.ts';
import { reportError } from '../../../../shared/errors/index.ts';
import { sender, tellStored } from '../draft/draft.outbox.ts';
import { loadChanges } from '../load.ts';
import type { Worksheet, WorksheetTest } from '../worksheet.ts';

/** Repeats a test, or says which of its runs counts; the worksheet takes what is stored by it. */
export function useRepeat(worksheet: Worksheet, entry: WorksheetTest, onDone: () => void) {
  const repeating = useCall(updateTest);
  const choosing = useCall(escolherExecucao);
  const params = { id: entry.id };
  return {
    running: repeating.running || choosing.running,
    repeat: async (Motivo: string): Promise<void> => {
      const { Versao } = entry.test;
      const test = await repeating.run({ params, body: { Versao, TestStatus: 'Repetir', Motivo } });
      if (!test) return;
      const ids = entry.results.map(({ id }) => id);
      const rows = await loadChanges(worksheet.of, ids).catch((error: unknown) => {
        reportError(error);
        return [];
      });
      tellStored(rows, [test]);
      onDone();
    },
    choose: async (Execucao: number, Motivo: string): Promise<void> => {
      // A value on its way belongs to the run it was typed in.
      await sender.now();
      const answer = await choosing.run({ params, body: { Versao: entry.test.Versao, Execucao, Motivo } });
      if (!answer) return;
      tellStored(answer.results, [answer.test]);
      onDone();
    },
  };
}
