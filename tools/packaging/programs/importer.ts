import { compileSet, type SetItem } from '@bancada/formula-engine';
import { laboratoryFunctions } from '@bancada/formula-engine/functions';
import { importExcel } from '@bancada/formula-engine/interop';

// The formulas of a sheet become a set: each cell is the component of its heading.
const names = { B2: 'REP1', C2: 'REP2', D2: 'REP3', E2: 'MEDIA_REP', F2: 'CV' };
const sheet: Readonly<Record<string, string>> = {
  E2: '=ARRED(MÉDIA(B2:D2);1)',
  F2: '=ARRED(DESVPAD(B2:D2)/E2*100;2)',
  G2: '=PROCV(B2;H1:I9;2;0)',
};
const items: SetItem[] = [];
const refused: string[] = [];
for (const [cell, text] of Object.entries(sheet)) {
  const imported = importExcel(text, { names });
  const code = names[cell as keyof typeof names] ?? cell;
  if (imported.ok) items.push({ code, formula: imported.formula, decimals: imported.decimals });
  else refused.push(...imported.differences.map(({ code: why, message }) => `${cell} ${why}: ${message}`));
}
const { results } = compileSet(items, { functions: laboratoryFunctions }).evaluate({
  REP1: 4.1,
  REP2: 4.3,
  REP3: '4,25',
});
console.log(JSON.stringify({ results: [...results].map(([code, { text }]) => [code, text]), refused }));
