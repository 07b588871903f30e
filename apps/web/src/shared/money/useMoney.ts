import { formatDecimalPt, formatMoneyPt } from '@bancada/br-utils';
import { baseMessages, MASK } from '@bancada/sheet/base';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { preferencesState } from '../preferences.state.ts';

/** How amounts are written while the person wants them seen, and while they do not. */
export interface Money {
  readonly hidden: boolean;
  /** `R$ 1.234,56` of a canonical decimal. In an element it goes into `MaskedText`, which says what is hidden. */
  readonly reais: (value: string) => string;
  /** `1.234,56`, where a table says once that it is of reais. */
  readonly amount: (value: string) => string;
  /** A text with amounts for whoever hears it, where no element can say it: a label. */
  readonly spoken: (text: string) => string;
}

/** Whether the person hides the amounts of the finance room: somebody else sees their screen. */
export const useAmountsHidden = (): boolean => useSnapshot(preferencesState).Valores === 'ocultos';

/** Writes amounts of the finance room; see `Money`. */
export function useMoney(): Money {
  const intl = useIntl();
  const hidden = useAmountsHidden();
  return useMemo(
    () => ({
      hidden,
      reais: hidden ? () => MASK : formatMoneyPt,
      amount: hidden ? () => MASK : (value) => formatDecimalPt(value, 2, { grouping: true }),
      spoken: (text) => text.replaceAll(MASK, intl.formatMessage(baseMessages.masked)),
    }),
    [hidden, intl],
  );
}
