import { EmbryoDestino } from '@bancada/contracts/laboratory';
import type { AnswerOf } from '@bancada/contracts/shared';
import type { IntlShape } from 'react-intl';
import { useReading } from '../../../shared/api/index.ts';
import { useRecordChanges } from '../../../shared/live/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';

/** The step by which an embryo got the position it is frozen in. */
export type Frozen = AnswerOf<typeof EmbryoDestino.calls.populate>[number];

/** More than a box has. */
const MOST = '2000';

/** The embryos that are frozen in a place now. */
export function useFrozen(place: number | null): readonly Frozen[] {
  const may = useMay();
  const query = { LocalArmazenagem: String(place), Atual: 'true', _limit: MOST };
  const isAsked = place !== null && may('ler', EmbryoDestino.subject);
  const { data = [], mutate } = useReading(EmbryoDestino.calls.populate, isAsked ? { query } : null);
  useRecordChanges(EmbryoDestino, () => void mutate());
  return data;
}

/** What a frozen embryo is called. */
export function embryoName({ Embryo }: Frozen, intl: IntlShape): string {
  const code = Embryo?.['Codigo'];
  return intl.formatMessage({ id: 'laboratory.storage.embryo' }, { code: typeof code === 'string' ? code : '' });
}
