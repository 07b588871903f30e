import { buildWeb } from './build-web.ts';

/** `pnpm bench`: builds what changed, then measures the budgets of the design side by side. */
buildWeb();
await import(new URL('../apps/e2e/bench/main.ts', import.meta.url).href);
