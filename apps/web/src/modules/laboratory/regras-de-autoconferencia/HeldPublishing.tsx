import { useIntl } from 'react-intl';
import type { HeldStepsProps } from '../../../shared/registry/index.ts';
import { useSimulations } from './useSimulations.ts';

/** A rule is published once this very version of it was tried on the past. */
export function HeldPublishing({ row, children }: HeldStepsProps) {
  const intl = useIntl();
  const { data } = useSimulations(row);
  const isTried = !data || data[0]?.RegraVersao === row.Versao;
  return children(isTried ? {} : { publicar: intl.formatMessage({ id: 'laboratory.autoReview.notSimulated' }) });
}
