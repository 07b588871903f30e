import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const entry = fileURLToPath(new URL('../src/index.ts', import.meta.url));

const program = `
  import { compile, compileSet, evaluate } from ${JSON.stringify(entry)};
  let refused = false;
  try { new Function('return 1'); } catch { refused = true; }
  const stored = compile.fromJSON(JSON.parse(JSON.stringify(compile('CT - HDL - TRIG / 5'))));
  const session = compileSet([{ code: 'A', formula: 'DESVPAD(X; 2)' }, { code: 'B', formula: 'A * 2' }]).session({ X: 1 });
  session.set('X', 5);
  const one = evaluate('SE(A > 1; MÉDIA(A; 2); 1)', { A: 3 });
  console.log(JSON.stringify([refused, stored.evaluate({ CT: 200, HDL: '40,3', TRIG: 150 }).text, session.get('B').text, one.text]));
`;

test('runs where code generation is forbidden, and prints no warnings', () => {
  const output = execFileSync(
    process.execPath,
    ['--disallow-code-generation-from-strings', '--no-warnings', '--input-type=module-typescript', '--eval', program],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  );
  expect(JSON.parse(output)).toEqual([true, '129,70', '4,24', '2,50']);
});
