import { dividirAmostra, Sample, type Sample as SampleRow, testsPopulate } from '@bancada/contracts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCall, useReading } from '../../../shared/api/index.ts';
import { useAdded } from '../acrescimo/useAdded.ts';
import { type AliquotForm, countOf, oneAliquot, passedTests, volumeProblem } from './aliquot.form.ts';

/** A test of the sample that may go to an aliquot, or what keeps it where it is. */
export interface PlacedExam {
  readonly id: number;
  readonly name: string;
  /** Somebody has begun with it. */
  readonly isBegun: boolean;
}

/** The parting of a sample: what it has, what is typed, and what was made. */
export function useAliquots(id: number, onDone: () => void) {
  const intl = useIntl();
  const sample = useReading(Sample.calls.get, { params: { id } });
  const tests = useReading(testsPopulate, { query: { Sample: String(id), _sort: 'Ordem:ASC', _limit: '-1' } });
  const { running, run } = useCall(dividirAmostra);
  const [form, setForm] = useState<AliquotForm>(oneAliquot);
  const [made, setMade] = useState<readonly SampleRow[] | null>(null);
  const offer = useAdded(onDone);
  const exams = (tests.data ?? [])
    .filter(({ TestStatus }) => TestStatus !== 'Cancelado' && TestStatus !== 'Rejeitado')
    .map(({ id: test, Tratamento, TestStatus, MapaTrabalho }): PlacedExam => ({
      id: test,
      name: typeof Tratamento['NomeCompleto'] === 'string' ? Tratamento['NomeCompleto'] : `nº ${Tratamento.id}`,
      isBegun: TestStatus !== 'Disponivel' || MapaTrabalho !== null,
    }));
  const count = countOf(form);
  const problem = volumeProblem(form, sample.data?.Volume ?? null);
  const part = async () => {
    if (!sample.data || count === null || problem !== null || running) return;
    const { Versao } = sample.data;
    const body = { Versao, Quantidade: count, Volume: form.Volume, Exames: passedTests(form) };
    const answer = await run({ params: { id }, body });
    if (answer) setMade(answer);
    else {
      // Somebody has changed it meanwhile: what is typed stays, over what there is now.
      void sample.mutate();
      void tests.mutate();
    }
  };
  /** The page is read again, and undoing is offered, once the dialog is out of the way. */
  const leave = () => {
    if (!made || !sample.data) return;
    onDone();
    const title = intl.formatMessage({ id: 'laboratory.aliquots.made' }, { n: made.length, name: sample.data.Nome });
    offer(title, sample.data.Job, { Samples: made.map((each) => each.id) });
  };
  const set = (change: Partial<AliquotForm>) => setForm((before) => ({ ...before, ...change }));
  return {
    sample: sample.data,
    error: sample.error ?? tests.error,
    exams: tests.data ? exams : undefined,
    form,
    set,
    count,
    problem,
    running,
    made,
    part,
    leave,
  };
}
