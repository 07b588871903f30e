import { expect } from 'vitest';
import type { Import } from '../../src/interop/index.ts';
import { compile } from '../../src/index.ts';

/** The outcome of an import: the formula and its decimals, or REFUSED; then the codes of errors and warnings. */
export function outcomeOf(imported: Import): string {
  const serious = imported.differences.filter(({ severity }) => severity !== 'note').map(({ code }) => code);
  const decimals = imported.decimals === undefined ? '' : ` → ${imported.decimals}`;
  return [imported.ok ? imported.formula + decimals : 'REFUSED', ...serious].join(' | ');
}

/** What holds for every import, whatever the text. */
export function checkImport(text: string, imported: Import): void {
  const isRefused = imported.differences.some(({ severity }) => severity === 'error');
  expect([text, imported.ok]).toEqual([text, !isRefused]);
  for (const { start, end, message } of imported.differences) {
    expect(0 <= start && start <= end && end <= text.length).toBe(true);
    expect(message).not.toMatch(/\{(?:text|name|actual|codes?|decimals)\}/);
  }
  const compiled = compile.safe(imported.formula ?? '0', { decimals: imported.decimals });
  expect([imported.formula, compiled.ok]).toEqual([imported.formula, true]);
}
