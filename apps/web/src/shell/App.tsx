import { colorSchemeOf, cspNonce, FocusKeeper, themeFor } from '@bancada/ui';
import { createDOMRenderer, FluentProvider, RendererProvider } from '@fluentui/react-components';
import { Suspense, useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { Entry } from '../modules/access/index.ts';
import { IntlShell, lazyWithTexts } from '../shared/i18n/index.ts';
import { useBrand, useBrandOnTab } from '../shared/useBrand.ts';
import { dropSession, followOtherTabs, sessionState } from '../shared/session/session.state.ts';
import { useThemeMode } from '../shared/useThemeMode.ts';
import { expectLanding } from './landing.ts';
import { PublicGate } from './PublicGate.tsx';

const Frame = lazyWithTexts('frame', () => import('./Frame.tsx'));
const FactorPage = lazyWithTexts('frame', () => import('../modules/access/perfil/FactorPage.tsx'));
const ProvisionalPage = lazyWithTexts('frame', () => import('../modules/access/senha/ProvisionalPage.tsx'));

/** Styles are written into the page while it runs; its nonce lets them in. */
const renderer = createDOMRenderer(document, cspNonce ? { styleElementAttributes: { nonce: cspNonce } } : {});

/** The whole web application: theme, language, and the gate between login and the frame. */
export function App() {
  const mode = useThemeMode();
  const { colours } = useBrand();
  const theme = useMemo(() => themeFor(colours, mode), [colours, mode]);
  useBrandOnTab();
  useEffect(followOtherTabs, []);
  return (
    <RendererProvider renderer={renderer} targetDocument={document}>
      <FluentProvider theme={theme} style={{ colorScheme: colorSchemeOf(mode), minHeight: '100vh' }}>
        <FocusKeeper />
        <Suspense fallback={null}>
          <IntlShell>
            <PublicGate>
              <Gate />
            </PublicGate>
          </IntlShell>
        </Suspense>
      </FluentProvider>
    </RendererProvider>
  );
}

function Gate() {
  const { current } = useSnapshot(sessionState);
  const isOut = current === null;
  useEffect(() => {
    if (isOut) expectLanding();
  }, [isOut]);
  if (!current) return <Entry />;
  if (current.user.TrocarSenha) return <ProvisionalPage onLogout={dropSession} />;
  return current.user.ExigeDoisFatores?.Agora ? <FactorPage onLogout={dropSession} /> : <Frame />;
}
