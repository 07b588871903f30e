import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ReadImages } from './frames.ts';
import { usePlayer } from './usePlayer.ts';

/** Longer than what is read and drawn ahead, from either end. */
const FRAMES = 200;
const sequence = Array.from({ length: FRAMES }, (_, Quadro) => ({ Quadro, Hpi: String(Quadro / 6) }));

/** A film that the ES system has no image of. */
const read: ReadImages = (Plano, De) =>
  Promise.resolve({
    Embryo: 1,
    Plano,
    Imagens: Array.from({ length: 24 }, (_, place) => ({ Quadro: De + place, Tipo: null, Dados: null })),
  });

function Player({ loops }: { loops: boolean }) {
  const player = usePlayer(read, sequence, [0]);
  const begin = () => {
    player.setSpeed(40);
    player.setLoops(loops);
    player.go(FRAMES - 3);
  };
  return (
    <>
      <button onClick={begin}>{`Quase no fim`}</button>
      <button onClick={player.play}>{player.isPlaying ? 'Pausar' : 'Reproduzir'}</button>
      <p>{`Quadro ${player.index}`}</p>
    </>
  );
}

async function playNearTheEnd(loops: boolean): Promise<void> {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => root.unmount());
  root.render(<Player loops={loops} />);
  await page.getByRole('button', { name: 'Quase no fim' }).click();
  await page.getByRole('button', { name: 'Reproduzir' }).click();
}

test('a film that repeats goes on from its first frame', async () => {
  await playNearTheEnd(true);
  await expect.element(page.getByText(/^Quadro \d{1,2}$/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Pausar' })).toBeVisible();
});

test('a film that does not repeat stops at its last frame', async () => {
  await playNearTheEnd(false);
  await expect.element(page.getByRole('button', { name: 'Reproduzir' })).toBeVisible();
  await expect.element(page.getByText(`Quadro ${FRAMES - 1}`)).toBeVisible();
});
