import { laudoLinkCalls } from '@bancada/contracts/laboratory';
import { request } from '../../../shared/api/client.ts';
import type { PublicPageProps } from '../../../shared/publicPage.ts';
import { LinkPage } from '../por-link/LinkPage.tsx';
import { LaudoShown } from './LaudoShown.tsx';

/** Laudo por link: asks who opens it, then shows the document in force. */
export default function LaudoPorLinkPage({ token }: PublicPageProps) {
  return (
    <LinkPage
      token={token}
      texts="laudoLink"
      open={(Token) => request(laudoLinkCalls.abrir, { body: { Token } })}
      read={(proof) => request(laudoLinkCalls.ler, { body: proof })}
      renderShown={(proof, laudo) => <LaudoShown proof={proof} laudo={laudo} />}
    />
  );
}
