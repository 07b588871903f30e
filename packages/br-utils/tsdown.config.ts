import { defineConfig } from 'tsdown';

/** The modules as they are in `src`, so that what a stack trace or an editor shows has the name it has here. */
export default defineConfig({
  entry: ['src/index.ts', 'src/*/index.ts'],
  unbundle: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  dts: true,
  sourcemap: true,
});
