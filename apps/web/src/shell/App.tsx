import { darkTheme, lightTheme } from '@bancada/ui';
import { FluentProvider, makeStaticStyles } from '@fluentui/react-components';
import { lazy, Suspense, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { LoginPage } from '../modules/access/index.ts';
import { IntlShell } from '../shared/i18n/index.ts';
import { followOtherTabs, sessionState } from '../shared/session/session.state.ts';
import { useDark } from '../shared/useDark.ts';

const Frame = lazy(() => import('./Frame.tsx'));

const useStatic = makeStaticStyles({ body: { margin: 0 }, '#root': { minHeight: '100vh' } });

/** The whole web application: theme, language, and the gate between login and the frame. */
export function App() {
  useStatic();
  const dark = useDark();
  useEffect(followOtherTabs, []);
  return (
    <FluentProvider theme={dark ? darkTheme : lightTheme} style={{ colorScheme: dark ? 'dark' : 'light', minHeight: '100vh' }}>
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
