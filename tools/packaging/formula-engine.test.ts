// @module-tag second
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sizeOf } from '../../packages/formula-engine/bench/bundle.ts';
import { chromiumArgs, chromiumPath } from '../chromium.ts';
import { root } from '../repository/files.ts';
import { install } from './install.ts';
import { brokenLinks } from './links.ts';
import { pack, type Packed } from './pack.ts';
import { problemsOf } from './problems.ts';
import { run } from './run.ts';
import { serve } from './serve.ts';

const place = mkdtempSync(join(tmpdir(), 'formula-engine-'));
let packed: Packed;

beforeAll(() => {
  packed = pack('packages/formula-engine', place);
  install(packed, place);
}, 120_000);
afterAll(() => rmSync(place, { recursive: true }));

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>;
}

/** The entries that anybody can import; CodeMirror is for who has it. */
function entries(): string[] {
  const folder = join(place, 'node_modules', packed.name);
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  return Object.keys(exports)
    .filter((entry) => entry !== './package.json' && entry !== './codemirror')
    .map((entry) => entry.replace('.', packed.name));
}

// What a user writes, in Node and in a page: reads, computes, stores, restores and edits.
const program = (answer: string): string => `
  import { compile, compileSet, evaluate } from '${packed.name}';
  const ldl = compile('CT - HDL - TRIG / 5', { decimals: 1 });
  const stored = compile.fromJSON(JSON.parse(JSON.stringify(ldl)));
  const session = compileSet([{ code: 'A', formula: 'DESVPAD(X; 2)' }, { code: 'B', formula: 'A * 2' }]).session({ X: 1 });
  session.set('X', 5);
  const answers = [
    stored.evaluate({ CT: 200, HDL: '40,35', TRIG: 150 }).text,
    evaluate('SE(A > 1; MÉDIA(A; 2); 1)', { A: 3 }).text,
    evaluate('IF(1; 2)').error.message,
    session.get('B').text,
  ];
  ${answer}`;

const ANSWERS = ['129,7', '2,50', 'Erro ao processar IF: número de argumentos inválido', '4,24'];

describe('the tarball of the formula engine', () => {
  test('has what is needed to use it, and no source or test', () => {
    const needed = ['LICENSE', 'README.md', 'CHANGELOG.md', 'dist/index.js', 'dist/index.d.ts', 'dist/cli/main.js'];
    expect(packed.files).toEqual(
      expect.arrayContaining([...needed, 'conformance/README.md', 'conformance/evaluation.json']),
    );
    expect(packed.files.filter((path) => /^(src|test|bench)\/|\.test\.|\.tsbuild/.test(path))).toEqual([]);
  });

  test('is what publint and Are The Types Wrong expect', async () => {
    expect(await problemsOf(packed)).toEqual([]);
  });

  test('has what its documents link to', () => {
    expect(brokenLinks(packed)).toEqual([]);
  });
});

describe('installed in a folder of its own', () => {
  test('works in plain Node, also where code generation is forbidden', () => {
    writeFileSync(join(place, 'main.js'), program('console.log(JSON.stringify(answers));'));
    expect(JSON.parse(run(place, process.execPath, 'main.js'))).toEqual(ANSWERS);
    const forbidden = run(place, process.execPath, '--disallow-code-generation-from-strings', 'main.js');
    expect(JSON.parse(forbidden)).toEqual(ANSWERS);
  });

  test('every entry can be imported', () => {
    const imports = entries().map((entry) => `console.log(Object.keys(await import('${entry}')).length > 0);`);
    writeFileSync(join(place, 'entries.js'), imports.join('\n'));
    const said = run(place, process.execPath, 'entries.js').trim().split('\n');
    expect(said).toEqual(imports.map(() => 'true'));
    expect(imports.length).toBeGreaterThan(1);
  });

  test('is what require gives', () => {
    const code = `console.log(require('${packed.name}').evaluate('1 / 3').text);`;
    expect(run(place, process.execPath, '--input-type=commonjs', '-e', code).trim()).toBe('0,33');
  });

  test('has source maps whose sources are inside', () => {
    const folder = join(place, 'node_modules', packed.name, 'dist');
    const { sourcesContent } = JSON.parse(readFileSync(join(folder, 'index.js.map'), 'utf8')) as {
      sourcesContent: readonly string[];
    };
    expect(sourcesContent.every((text) => text.length > 0)).toBe(true);
  });

  test('brings its command', () => {
    const bin = join(place, 'node_modules', '.bin', 'bancada-formula');
    expect(run(place, bin, '--version').trim()).toBe(packed.version);
    expect(run(place, bin, 'format', 'se(a>1;2;3)').trim()).toBe('IF(A > 1; 2; 3)');
  });
});

// kB in a browser, minified and compressed with gzip level 9, everything an entry exports included.
test.each([
  ['', 64],
  ['/runtime', 12],
  ['/functions', 6],
  ['/runtime/set', 20],
  // Four languages: who imports one carries a quarter of the words.
  ['/editor', 52],
  ['/interop', 50],
])('the entry @bancada/formula-engine%s is no larger than %i kB', async (entry, most) => {
  const { gzipped } = await sizeOf(`export * from '@bancada/formula-engine${entry}'`);
  expect(gzipped).toBeLessThan(most);
});

test('who only parses carries no more than 40 kB', async () => {
  const { gzipped } = await sizeOf("export { parse } from '@bancada/formula-engine'");
  expect(gzipped).toBeLessThan(40);
});

const PROGRAMS = ['lipids.ts', 'importer.ts', 'form.ts'];

/** What an application has beside the engine: React and its types, from the repository's own installation. */
function linkReact(): void {
  mkdirSync(join(place, 'node_modules/@types'), { recursive: true });
  for (const name of ['react', 'react-dom', '@types/react', '@types/react-dom', '@types/node']) {
    const home = ['apps/web', '.']
      .map((from) => join(root, from, 'node_modules', name))
      .find((path) => existsSync(path));
    const link = join(place, 'node_modules', name);
    if (home !== undefined && !existsSync(link)) symlinkSync(home, link, 'junction');
  }
}

/** Compiles the programs of users under strict, and writes them as JavaScript. */
function compilePrograms(module: string, moduleResolution: string): void {
  const options = { strict: true, exactOptionalPropertyTypes: true, target: 'es2022', module, moduleResolution };
  const compilerOptions = {
    ...options,
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['node'],
    outDir: moduleResolution,
  };
  writeFileSync(join(place, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: PROGRAMS }));
  run(place, process.execPath, join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.json');
}

describe('programs that users write', { timeout: 120_000 }, () => {
  beforeAll(() => {
    linkReact();
    for (const name of PROGRAMS) copyFileSync(join(import.meta.dirname, 'programs', name), join(place, name));
    compilePrograms('nodenext', 'nodenext');
    compilePrograms('esnext', 'bundler');
  }, 120_000);

  test('lipids of a CSV by columns and by a set, none different from CDC', () => {
    const whole = join(root, '../shared/data/nhanes/lipids_2015_2016.csv');
    const excerpt = join(place, 'lipids.csv');
    writeFileSync(
      excerpt,
      'TRIG_MG,TRIG_MMOL,LDL_MG,LDL_MMOL\n147,1.660,173,4.474\n150,1.694,103,2.664\n446,5.035,,\n',
    );
    const file = existsSync(whole) ? whole : excerpt;
    const counts = existsSync(whole) ? { equal: 5422, missing: 24 } : { equal: 5, missing: 1 };
    const said: unknown = JSON.parse(run(place, process.execPath, 'nodenext/lipids.js', file));
    expect(said).toEqual({ ...counts, different: 0, same: true });
  });

  test('an importer of Excel formulas', () => {
    expect(JSON.parse(run(place, process.execPath, 'nodenext/importer.js'))).toEqual({
      results: [
        ['MEDIA_REP', '4,2'],
        ['CV', '2,48'],
      ],
      refused: [
        'G2 FUNCAO_NAO_SUPORTADA: A função PROCV não existe aqui',
        'G2 INTERVALO: Intervalos não são aceitos: liste as células de H1:I9 uma a uma',
      ],
    });
  });

  test('a React form with a session', async () => {
    writeFileSync(
      join(place, 'form.html'),
      '<!doctype html><div id="form"></div><script type="module" src="/bundler/form.js"></script>',
    );
    const vite = join(root, 'apps/web/node_modules/vite/bin/vite.js');
    const config =
      "export default { build: { rolldownOptions: { input: 'form.html' }, outDir: 'built-form', copyPublicDir: false } };";
    writeFileSync(join(place, 'form.config.js'), config);
    run(place, process.execPath, vite, 'build', '--logLevel', 'error', '--config', 'form.config.js');
    const server = await serve(join(place, 'built-form'), { 'content-security-policy': POLICY });
    const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
    try {
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/form.html`);
      await page.locator('#LDL', { hasText: '130' }).waitFor();
      await page.locator('#TRIG').fill('175');
      await page.locator('#LDL', { hasText: '125' }).waitFor();
      await page.locator('#TRIG').fill('lipêmico');
      await page.locator('#LDL', { hasText: 'Depende de VLDL' }).waitFor();
    } finally {
      await browser.close();
      server.close();
    }
  });
});

// Nothing but scripts of the page's own origin: no eval, no inline code, no styles, no connections.
const POLICY =
  "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'";

interface Opened {
  readonly title: string;
  readonly complaints: readonly string[];
}

/** Opens a page that gives itself a title when it is done. */
async function open(url: string): Promise<Opened> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
  try {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto(url);
    await page.waitForFunction("document.title !== ''");
    return { title: await page.title(), complaints };
  } finally {
    await browser.close();
  }
}

test('a Vite build of it runs in a page under a strict content security policy', { timeout: 120_000 }, async () => {
  writeFileSync(join(place, 'index.html'), '<!doctype html><script type="module" src="/page.js"></script>');
  writeFileSync(join(place, 'page.js'), program('document.title = JSON.stringify(answers);'));
  // What stands in `public` is served as it is.
  mkdirSync(join(place, 'public'));
  writeFileSync(join(place, 'public/probe.html'), '<!doctype html><script src="/probe.js"></script>');
  const probe = "try { new Function('return 1'); document.title = 'true'; } catch { document.title = 'false'; }";
  writeFileSync(join(place, 'public/probe.js'), probe);
  const vite = join(root, 'apps/web/node_modules/vite/bin/vite.js');
  run(place, process.execPath, vite, 'build', '--logLevel', 'warn', '--outDir', 'built');
  const server = await serve(join(place, 'built'), { 'content-security-policy': POLICY });
  try {
    const { port } = server.address() as AddressInfo;
    const { title, complaints } = await open(`http://127.0.0.1:${port}/`);
    expect([JSON.parse(title), complaints]).toEqual([ANSWERS, []]);
    // The policy is in force: a page that generates code is refused.
    const { title: generates } = await open(`http://127.0.0.1:${port}/probe.html`);
    expect(generates).toBe('false');
  } finally {
    server.close();
  }
});
