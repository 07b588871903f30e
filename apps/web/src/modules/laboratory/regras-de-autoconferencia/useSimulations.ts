import { SimulacaoAutoConferencia } from '@bancada/contracts';
import { useIntl } from 'react-intl';
import { useReading } from '../../../shared/api/index.ts';
import type { AnyRow, UseHeldSteps } from '../../../shared/registry/index.ts';

/** The last trial of a rule, whichever version it was of. */
export const useSimulations = ({ id }: Pick<AnyRow, 'id'>) =>
  useReading(SimulacaoAutoConferencia.calls.list, { query: { RegraAutoConferencia: String(id), _limit: '1' } });

/** A rule is published once this very version of it was tried on the past. */
export const usePublishing: UseHeldSteps = (row) => {
  const intl = useIntl();
  const { data } = useSimulations(row);
  const isTried = !data || data[0]?.RegraVersao === row.Versao;
  return isTried ? {} : { publicar: intl.formatMessage({ id: 'laboratory.autoReview.notSimulated' }) };
};
