import { writeFileSync } from 'node:fs';
import { makeSuite } from './suite.ts';

// `node test/conformance/write.ts` writes the published files again after a table or a family has changed; the
// formatter gives them their shape.
for (const [name, file] of Object.entries(makeSuite())) {
  writeFileSync(new URL(`../../conformance/${name}`, import.meta.url), `${JSON.stringify(file)}\n`);
}
