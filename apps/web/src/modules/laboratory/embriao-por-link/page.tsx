import { videoLinkCalls } from '@bancada/contracts/laboratory';
import { request } from '../../../shared/api/client.ts';
import type { PublicPageProps } from '../../../shared/publicPage.ts';
import { LinkPage } from '../por-link/LinkPage.tsx';
import { VideoShown } from './VideoShown.tsx';

/** Vídeo de embrião por link: asks who opens it, then shows the released film of this one embryo. */
export default function EmbriaoPorLinkPage({ token }: PublicPageProps) {
  return (
    <LinkPage
      token={token}
      texts="embryoLink"
      open={(Token) => request(videoLinkCalls.abrir, { body: { Token } })}
      read={(proof) => request(videoLinkCalls.ler, { body: proof })}
      renderShown={(proof, video) => <VideoShown proof={proof} video={video} />}
    />
  );
}
