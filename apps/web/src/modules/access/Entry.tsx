import { useEffect, useState } from 'react';
import { request } from '../../shared/api/client.ts';
import { lazyWithTexts } from '../../shared/i18n/index.ts';
import { LoginPage } from './login/LoginPage.tsx';

const InstalacaoPage = lazyWithTexts('frame', () => import('./instalacao/InstalacaoPage.tsx'));

interface Setup {
  readonly pendente: boolean;
  readonly precisaCodigo: boolean;
}

async function readSetup(): Promise<Setup | null> {
  try {
    const { verInstalacao } = await import('@bancada/contracts/access');
    return await request(verInstalacao);
  } catch {
    return null; // the login itself will say what is wrong
  }
}

/** What a person sees who is not logged in: the login; in an installation without a company, the page that makes it. */
export function Entry() {
  const [setup, setSetup] = useState<Setup | null>(null);
  useEffect(() => {
    void readSetup().then(setSetup);
  }, []);
  return setup?.pendente ? <InstalacaoPage precisaCodigo={setup.precisaCodigo} /> : <LoginPage />;
}
