import { type Job, jobsWithRelationships, type JobCabecalho } from '@bancada/contracts';
import type { CellKind, SheetColumn } from '@bancada/sheet';
import { textKind } from '@bancada/sheet/kinds';
import { headerWidth } from '@bancada/sheet/model';
import type { IntlShape } from 'react-intl';
import type { AnyRow, ListedRows } from '../../../../shared/registry/index.ts';

type Progress = Pick<JobCabecalho, 'Samples' | 'Tests'>;

/** No text that says by itself what it is. */
const progress: CellKind = { ...textKind(), id: 'number' };

/** How far a job is, of all there is to do: `8/10`. */
function progressColumn(
  id: keyof Progress,
  header: string,
  after: keyof Job,
  done: (row: Progress) => number,
): SheetColumn<AnyRow> & { readonly after: string } {
  return {
    id,
    after,
    header,
    headerAlign: 'left',
    flex: 1,
    width: headerWidth(header),
    value: (row) => {
      const job = row as AnyRow & Progress;
      return `${done(job)}/${job[id].total}`;
    },
    kind: () => progress,
    lock: () => '',
  };
}

/** Jobs with how many of their samples have come and how many of their tests are typed. */
export const jobRows = ({ formatMessage }: IntlShape): ListedRows => ({
  call: jobsWithRelationships,
  more: [
    progressColumn(
      'Samples',
      formatMessage({ id: 'laboratory.results.job.samples' }),
      'DataColeta',
      ({ Samples }) => Samples.recebidas,
    ),
    progressColumn(
      'Tests',
      formatMessage({ id: 'laboratory.results.job.tests' }),
      'DataColeta',
      ({ Tests }) => Tests.digitados,
    ),
  ],
});
