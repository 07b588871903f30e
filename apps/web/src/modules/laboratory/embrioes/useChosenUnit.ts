import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { notify } from '../../../shared/errors/index.ts';
import { placeState } from '../../../shared/session/place.state.ts';
import { useUser } from '../../../shared/session/useUser.ts';

/** Answers the unit one works in; who has several and has chosen none is told to choose, and gets null. */
export function useChosenUnit(): () => number | null {
  const intl = useIntl();
  const { Unidades } = useUser();
  const { unidade } = useSnapshot(placeState);
  const only = Unidades.length === 1 ? Unidades[0]?.id : undefined;
  return () => {
    const chosen = unidade ?? only ?? null;
    if (chosen === null)
      notify({ tone: 'warning', lines: [intl.formatMessage({ id: 'laboratory.embryo.chooseUnit' })] });
    return chosen;
  };
}
