import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Arrangement, arranged, hide, moved, placed, show, standard } from './arrangement.ts';

const all = ['a.um', 'a.dois', 'b.tres', 'b.quatro', 'c.cinco'];
const tilesOf = (names: readonly string[]) => names.map((Nome) => ({ Nome }));
const namesOf = (tiles: readonly { Nome: string }[]) => tiles.map(({ Nome }) => Nome);
const shownOf = (now: Arrangement, names = all) => namesOf(arranged(tilesOf(names), now).shown);

const name = fc.constantFrom(...all);
const act = fc.oneof(
  fc.record({ act: fc.constant('move' as const), name, step: fc.constantFrom(1 as const, -1 as const) }),
  fc.record({ act: fc.constant('hide' as const), name }),
  fc.record({ act: fc.constant('show' as const), name }),
);

/** An arrangement after acts on all tiles. */
const reached = fc.array(act, { maxLength: 20 }).map((acts) =>
  acts.reduce((now, each) => {
    if (each.act === 'move') return moved(shownOf(now), each.name, each.step, now);
    return each.act === 'hide' ? hide(each.name, now) : show(each.name, now);
  }, standard),
);

test('whatever is moved and hidden, each tile is shown or hidden, once', () => {
  fc.assert(
    fc.property(reached, fc.subarray(all), (now, there) => {
      const { shown, hidden } = arranged(tilesOf(there), now);
      expect([...namesOf(shown), ...namesOf(hidden)].toSorted()).toEqual(there.toSorted());
      expect(namesOf(hidden).every((each) => now.Ocultos.includes(each))).toBe(true);
      expect(new Set(now.Ordem).size).toBe(now.Ordem.length);
    }),
  );
});

/** An arrangement, a tile, and whether it can take a step: those that are hidden or at an end cannot. */
const stepping = fc.record({ now: reached, moving: name, step: fc.constantFrom(1 as const, -1 as const) });
const canStep = ({ now, moving, step }: { now: Arrangement; moving: string; step: 1 | -1 }) => {
  const at = shownOf(now).indexOf(moving);
  return at !== -1 && shownOf(now)[at + step] !== undefined;
};

test('a step changes two neighbours of those that are shown, and the step back undoes it', () => {
  fc.assert(
    fc.property(stepping.filter(canStep), ({ now, moving, step }) => {
      const before = shownOf(now);
      const after = moved(before, moving, step, now);
      expect(shownOf(after).indexOf(moving)).toBe(before.indexOf(moving) + step);
      expect(shownOf(moved(shownOf(after), moving, step === 1 ? -1 : 1, after))).toEqual(before);
    }),
  );
});

test('among some of those that are shown a step passes over the others, which stay where they are', () => {
  const waiting = fc.subarray(all, { minLength: 1 });
  fc.assert(
    fc.property(stepping, waiting, ({ now, moving, step }, some) => {
      const before = shownOf(now);
      const among = before.filter((each) => some.includes(each));
      const at = among.indexOf(moving);
      fc.pre(at !== -1 && among[at + step] !== undefined);
      const after = shownOf(moved(before, moving, step, now, among));
      expect(after.filter((each) => among.includes(each)).indexOf(moving)).toBe(at + step);
      const others = before.filter((each) => !among.includes(each));
      expect(others.map((each) => after.indexOf(each))).toEqual(others.map((each) => before.indexOf(each)));
    }),
  );
});

test('what is hidden or at an end stays', () => {
  const isStuck = (each: Parameters<typeof canStep>[0]) => !canStep(each);
  fc.assert(
    fc.property(stepping.filter(isStuck), ({ now, moving, step }) => {
      expect(moved(shownOf(now), moving, step, now)).toBe(now);
    }),
  );
});

test('tiles that are not there for a while stay where the person moved them', () => {
  const last = moved(shownOf(standard), 'c.cinco', -1, standard);
  const elsewhere = moved(shownOf(last, ['a.um', 'a.dois']), 'a.dois', -1, last);
  expect(shownOf(elsewhere)).toEqual(['a.dois', 'a.um', 'b.tres', 'c.cinco', 'b.quatro']);
});

test('a tile that is let go over another one takes its place; the others keep their order', () => {
  fc.assert(
    fc.property(reached, name, name, (now, moving, at) => {
      const before = shownOf(now);
      const after = shownOf(placed(before, moving, at, now));
      const both = before.includes(moving) && before.includes(at);
      expect(after.indexOf(moving)).toBe(before.indexOf(both ? at : moving));
      expect(after.filter((each) => each !== moving)).toEqual(before.filter((each) => each !== moving));
    }),
  );
});
