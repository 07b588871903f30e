import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from './commands.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where `pnpm bom` writes, from the repository's folder. */
const OUT = 'dist/bancada.cdx.json';

/**
 * Writes the software bill of materials of what runs in production: the server's and the browser's dependencies as they
 * are locked and installed, as CycloneDX 1.6.
 *
 * @param out - an absolute path
 * @throws Error with what pnpm said
 */
export function writeSbom(out: string): void {
  mkdirSync(dirname(out), { recursive: true });
  const what = ['--filter', '@bancada/server', '--filter', '@bancada/web', 'sbom', '--prod'];
  const format = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application'];
  const { status, stdout, stderr } = runCommand('npx', ['-y', 'pnpm@12.21.0', ...what, ...format, '--out', out], {
    cwd: root,
  });
  if (status !== 0) throw new Error(`pnpm sbom failed: ${stdout}${stderr}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeSbom(`${root}${OUT}`);
  console.log(OUT);
}
