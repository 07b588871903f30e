import type { Recusa } from '@bancada/contracts/shared';
import type { IntlShape } from 'react-intl';
import { refusalText } from '../../../shared/errors/refusal.ts';

/** Why laudos stayed as they were: each reason once, with how many it was given for. */
export function reasons(refused: readonly Recusa[], intl: IntlShape): readonly string[] {
  const texts = Map.groupBy(refused, (each) => refusalText(each, intl));
  return [...texts].map(([text, { length }]) =>
    refused.length > 1 ? intl.formatMessage({ id: 'laboratory.Laudo.refused' }, { n: length, text }) : text,
  );
}
