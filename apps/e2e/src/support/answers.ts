import type { BrowserContext } from 'playwright';

/** What is written to these addresses reaches the server, and its answer never comes: until `unroute`. */
export async function loseAnswers(context: BrowserContext, address: RegExp): Promise<void> {
  await context.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    await route.fetch();
    // What was on its way when the answers came back is answered: the page sends again by itself.
    return route.abort().catch(() => undefined);
  });
}
