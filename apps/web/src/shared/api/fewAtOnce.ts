/** So many calls of one act are on their way at once. */
const AT_ONCE = 4;

/** Works through a list in its order, a few at a time; ends with the first failure, when those on their way have ended. */
export async function fewAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const hand = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      try {
        await work(next);
      } catch (error) {
        waiting.length = 0;
        throw error;
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, hand));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
