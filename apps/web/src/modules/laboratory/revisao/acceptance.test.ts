import { risco } from '@bancada/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptanceOf, tickOf } from './acceptance.ts';

const results = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 50 }),
    Versao: fc.integer({ min: 1, max: 3 }),
    Riscos: fc.uniqueArray(fc.constantFrom(...risco.options), { maxLength: 2 }),
    seen: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 6 },
);

/** Records of critical values that nobody was told of. */
const untold = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 2 });

test('a test is accepted by whom it waits for, once each risky result was seen as it is now, never past a control, and authorised once somebody was told', () => {
  fc.assert(
    fc.property(
      results,
      fc.boolean(),
      fc.constantFrom('Digitado', 'Conferido'),
      untold,
      (rows, ParaMim, TestStatus, AComunicar) => {
        const ticked = new Set(rows.flatMap((row) => (row.seen ? [tickOf(row)] : [])));
        const accepted = acceptanceOf({ TestStatus, ParaMim, AComunicar }, rows, ticked);
        const risky = rows.filter(({ Riscos }) => Riscos.length > 0);
        const waits = TestStatus === 'Conferido' && AComunicar.length > 0;
        const ready = ParaMim && !waits && risky.every(({ seen, Riscos }) => seen && !Riscos.includes('qc'));
        expect(accepted.is === 'ready').toBe(ready);
        if (accepted.is !== 'ready') return;
        expect(accepted.acknowledged).toEqual(risky.map(({ id }) => id));
        // A value that changes meanwhile has to be looked at anew.
        const changed = rows.map((row) => ({ ...row, Versao: row.Versao + 1 }));
        expect(acceptanceOf({ TestStatus, ParaMim, AComunicar }, changed, ticked).is).toBe(
          risky.length > 0 ? 'unseen' : 'ready',
        );
      },
    ),
  );
});
