import { buildWeb } from './build-web.ts';
import { quickenNode } from './quick-node.ts';

/** `pnpm check:deep`: builds what changed, then runs the long checks against the real product. */
quickenNode(process.env);
buildWeb();
await import(new URL('../apps/e2e/deep/main.ts', import.meta.url).href);
