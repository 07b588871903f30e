/** Writes the grammar's railroad diagrams: `node packages/formula-engine/test/parser/write-diagrams.ts`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { diagrams } from './diagrams.ts';

const folder = fileURLToPath(new URL('../../docs/grammar/', import.meta.url));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [rule, svg] of diagrams()) writeFileSync(`${folder}${rule}.svg`, svg);
