import { imagensEmbriao, MAX_IMAGENS, type ProvaDeLink, videoLinkCalls } from '@bancada/contracts/laboratory';
import { fileAnswer } from '../../../shared/background/fileAnswer.ts';
import type { ReadImages } from '../embrioes/frames.ts';

/**
 * The images of a link's embryo, one request after the other: each is a proof of who one is, and many at once would look
 * like somebody who guesses.
 */
export function framesOf(proof: ProvaDeLink): ReadImages {
  let before: Promise<unknown> = Promise.resolve();
  return (_, De) => {
    const read = async () => {
      const file = await fileAnswer(videoLinkCalls.imagens, { body: { ...proof, De, Quantidade: MAX_IMAGENS } });
      return imagensEmbriao.parse(JSON.parse(await file.text()));
    };
    const answer = before.then(read, read);
    before = answer;
    return answer;
  };
}
