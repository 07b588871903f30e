import { mergeConfig } from 'vite';
import viteConfig from '../vite.config.ts';

/** The playground of formulas as static files that may lie in any folder of a server. */
export default mergeConfig(viteConfig, { root: import.meta.dirname, base: './', build: { emptyOutDir: true } });
