import { colorSchemeOf, themeFor } from '@bancada/ui';
import { FluentProvider } from '@fluentui/react-components';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { LoginPage } from '../modules/access/index.ts';
import { IntlShell } from '../shared/i18n/index.ts';
import { followOtherTabs, sessionState } from '../shared/session/session.state.ts';
import { useDark } from '../shared/useDark.ts';

const Frame = lazy(() => import('./Frame.tsx'));

/** The whole web application: theme, language, and the gate between login and the frame. */
export function App() {
  const mode = useDark() ? 'dark' : 'light';
  const theme = useMemo(() => themeFor('teal', mode), [mode]);
  useEffect(followOtherTabs, []);
  return (
    <FluentProvider theme={theme} style={{ colorScheme: colorSchemeOf(mode), minHeight: '100vh' }}>
      <Suspense fallback={null}>
        <IntlShell>
          <Gate />
        </IntlShell>
      </Suspense>
    </FluentProvider>
  );
}

function Gate() {
  const { current } = useSnapshot(sessionState);
  return current ? <Frame /> : <LoginPage />;
}
