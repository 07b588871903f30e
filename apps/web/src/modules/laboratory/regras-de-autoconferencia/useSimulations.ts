import { SimulacaoAutoConferencia } from '@bancada/contracts';
import { useReading } from '../../../shared/api/index.ts';
import type { AnyRow } from '../../../shared/registry/index.ts';

/** The last trial of a rule, whichever version it was of. */
export const useSimulations = ({ id }: Pick<AnyRow, 'id'>) =>
  useReading(SimulacaoAutoConferencia.calls.list, { query: { RegraAutoConferencia: String(id), _limit: '1' } });
