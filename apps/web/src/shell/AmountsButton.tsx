import { Button } from '@fluentui/react-components';
import { EyeOffRegular, EyeRegular } from '@fluentui/react-icons';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { useAmountsHidden } from '../shared/money/useMoney.ts';
import { useMay } from '../shared/session/useUser.ts';
import { usePrefer } from '../shared/usePreferences.ts';
import { isWithin } from './isWithin.ts';

/**
 * Hides the amounts of the finance room from whoever looks on, at once and with a key, and shows them again. It stands
 * where amounts are, and everywhere while they are hidden.
 */
export function AmountsButton() {
  const intl = useIntl();
  const hidden = useAmountsHidden();
  const prefer = usePrefer();
  const may = useMay()('ler', 'Financeiro');
  const [location] = useLocation();
  useEffect(() => {
    if (!may) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyO' || !event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      prefer({ Valores: hidden ? 'visiveis' : 'ocultos' });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [may, hidden, prefer]);
  if (!may || !(hidden || isWithin(location, '/financeiro'))) return null;
  const label = intl.formatMessage({ id: hidden ? 'shell.amounts.show' : 'shell.amounts.hide' });
  return (
    <Button
      appearance="subtle"
      icon={hidden ? <EyeOffRegular /> : <EyeRegular />}
      aria-label={label}
      aria-keyshortcuts="Alt+O"
      title={`${label} (Alt+O)`}
      onClick={() => prefer({ Valores: hidden ? 'visiveis' : 'ocultos' })}
    />
  );
}
