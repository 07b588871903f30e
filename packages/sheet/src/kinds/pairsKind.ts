import type { CellKind } from '../model/kind.ts';
import type { CellValue } from '../model/cell.ts';
import { quoted, splitQuoted } from './quoted.ts';
import { readPairs, type TextLimits } from './readTexts.ts';
import { valuesOf } from '../model/valuesOf.ts';

/** Texts by a name, written `name = text; name = text`. The cell's value is names and texts in turn. */
export function pairsKind(limits: TextLimits = {}): CellKind {
  return {
    id: 'pairs',
    align: 'left',
    parse: (text) => {
      const read = readPairs(splitPairs(text), limits);
      if (!read.ok) return read;
      const value = Object.entries(read.value).flat();
      return { ok: true, value: value.length > 0 ? value : null };
    },
    format: (value) => written(value, (text) => text),
    write: (value) => written(value, quoted),
  };
}

/** Names and texts, line by line; of a line with several `=` the first one counts. */
export function splitPairs(text: string): readonly (readonly string[])[] {
  const lines: string[][] = [[]];
  for (const part of splitQuoted(text, ';\n=')) {
    lines.at(-1)?.push(part.text);
    if (part.end !== '=') lines.push([]);
  }
  return lines.map(([name = '', ...rest]) => [name, rest.join('=')]);
}

function written(value: CellValue, write: (text: string) => string): string {
  const texts = valuesOf(value).map(write);
  return texts.flatMap((name, index) => (index % 2 === 0 ? [`${name} = ${texts[index + 1] ?? ''}`] : [])).join('; ');
}
