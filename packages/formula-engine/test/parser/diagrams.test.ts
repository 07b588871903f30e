import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { diagrams } from './diagrams.ts';

const docs = new URL('../../docs/', import.meta.url);
const command = 'node packages/formula-engine/test/parser/write-diagrams.ts';

test('docs/grammar has a diagram of each rule, as the parser says it now', () => {
  const folder = new URL('grammar/', docs);
  const written = readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const);
  const drawn = [...diagrams()].map(([rule, svg]) => [`${rule}.svg`, svg] as const);
  expect(new Map(written), `write them by ${command}`).toEqual(new Map(drawn));
});

test('docs/grammar.md shows them, in the order of the rules', () => {
  const shown = [...readFileSync(new URL('grammar.md', docs), 'utf8').matchAll(/\]\(grammar\/(\w+)\.svg\)/g)];
  expect(shown.map(([, rule]) => rule)).toEqual([...diagrams().keys()]);
});

test('a diagram asks for nothing from an address', () => {
  const elsewhere = [...diagrams()].filter(([, svg]) =>
    /https?:|url\(|<script|<image/.test(svg.replace(/xmlns="[^"]*"/, '')),
  );
  expect(elsewhere).toEqual([]);
});
