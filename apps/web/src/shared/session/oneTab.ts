/** How long a tab may work under its entry of the storage, in milliseconds; a killed tab holds the others up so long. */
const LEASE = 15_000;

/** How often a waiting tab looks, in milliseconds; also how long two tabs may take to see each other's entry. */
const LOOK = 50;

/** The browser's locks; pages over plain HTTP have none. */
export const browserLocks = (): LockManager | undefined => navigator.locks;

/** Does some work in one tab of the browser at a time. */
export function inOneTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = browserLocks();
  return locks ? locks.request(name, work) : underLease(name, work);
}

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK));

/** The same without locks: an entry of the storage says who works, and until when. */
async function underLease<T>(name: string, work: () => Promise<T>): Promise<T> {
  const mine = `${Math.random().toString(36).slice(2)} ${Date.now() + LEASE}`;
  for (;;) {
    if (isFree(localStorage.getItem(name))) {
      localStorage.setItem(name, mine);
      await pause(); // another tab may have seen it free, too: the last one to write has it
      if (localStorage.getItem(name) === mine) break;
    }
    await pause();
  }
  try {
    return await work();
  } finally {
    if (localStorage.getItem(name) === mine) localStorage.removeItem(name);
  }
}

const isFree = (entry: string | null) => entry === null || !(Number(entry.split(' ')[1]) > Date.now());
