import { readFileSync } from 'node:fs';
import { defineConfig } from 'tsdown';

const manifest = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  exports: Readonly<Record<string, string>>;
  bin: Readonly<Record<string, string>>;
};

/** The modules as they are in `src`, so that what a stack trace or an editor shows has the name it has here. */
export default defineConfig({
  entry: [...Object.values(manifest.exports), ...Object.values(manifest.bin)],
  unbundle: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  deps: { neverBundle: [/^node:/] },
  dts: true,
});
