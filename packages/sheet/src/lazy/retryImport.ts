/** Milliseconds until what did not come, for want of a network, is asked for again. */
const AGAIN = 5000;

/** Asks for something until it comes: again after a while, and as soon as the network is back. */
export async function retryImport<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch {
      await pause();
    }
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, AGAIN);
    addEventListener('online', done);
  });
}
