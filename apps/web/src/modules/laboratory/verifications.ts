import { conferenciasDe, type Test } from '@bancada/contracts';
import type { IntlShape } from 'react-intl';

/** How many have verified a test that waits for several; nothing of others. */
export function verificationsText(
  test: Pick<Test, 'TestStatus' | 'ConferenciasFeitas' | 'ConferenciasPedidas'>,
  intl: IntlShape,
): string {
  const { feitas, pedidas } = conferenciasDe(test);
  if (pedidas < 2 || test.TestStatus !== 'Digitado') return '';
  return intl.formatMessage({ id: 'laboratory.review.verified' }, { n: feitas, of: pedidas });
}
