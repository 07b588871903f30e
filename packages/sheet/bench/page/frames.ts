/** Resolves once what the next frame draws is on the screen. */
export function afterPaint(): Promise<{ readonly start: number; readonly end: number }> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const start = performance.now();
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => {
        channel.port1.close();
        resolve({ start, end: performance.now() });
      });
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  });
}

/** Milliseconds from now until the frame in which something holds was drawn. */
export async function untilPainted(start: number, holds: () => boolean): Promise<number> {
  const deadline = start + 30_000;
  for (;;) {
    const { end } = await afterPaint();
    if (holds()) return end - start;
    if (end > deadline) throw new Error('Nothing was painted within 30 s');
  }
}
