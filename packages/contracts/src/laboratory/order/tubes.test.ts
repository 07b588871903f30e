import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diasSemana } from '../../settings/index.ts';
import { planTubes, type TubeExam } from './tubes.ts';

const dias = fc.subarray([...diasSemana]);
const exam = fc.record({
  Tratamento: fc.integer({ min: 1, max: 12 }),
  TipoMaterial: fc.option(fc.integer({ min: 1, max: 3 })),
  Dias: dias,
});
const exams = fc.uniqueArray(exam, { selector: ({ Tratamento }) => Tratamento, maxLength: 9 });

const runsOn = ({ Dias }: TubeExam, day: (typeof diasSemana)[number]) => Dias.length === 0 || Dias.includes(day);

test('every exam is made from one tube, of its material, whose exams share a day; without material it is virtual', () => {
  fc.assert(
    fc.property(exams, (list) => {
      const tubes = planTubes(list);
      const made = tubes.flatMap(({ Tratamentos }) => Tratamentos);
      expect(made).toHaveLength(list.length);
      expect(new Set(made)).toEqual(new Set(list.map(({ Tratamento }) => Tratamento)));
      for (const { TipoMaterial, Virtual, Tratamentos } of tubes) {
        const own = list.filter(({ Tratamento }) => Tratamentos.includes(Tratamento));
        expect(own.every((each) => each.TipoMaterial === TipoMaterial)).toBe(true);
        expect(Virtual).toBe(TipoMaterial === null);
        expect(Virtual || diasSemana.some((day) => own.every((each) => runsOn(each, day)))).toBe(true);
      }
    }),
  );
});

/** The fewest groups by trying every way to put exams into groups that share a day. */
function fewest(list: readonly TubeExam[], groups: readonly (readonly TubeExam[])[] = []): number {
  const [first, ...rest] = list;
  if (!first) return groups.length;
  const fits = (group: readonly TubeExam[]) => diasSemana.some((day) => [...group, first].every((e) => runsOn(e, day)));
  const joined = groups.flatMap((group, at) => (fits(group) ? [fewest(rest, groups.with(at, [...group, first]))] : []));
  return Math.min(fewest(rest, [...groups, [first]]), ...joined);
}

test('no way to share tubes needs fewer', () => {
  const ofOne = fc.array(dias, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(ofOne, (list) => {
      const own = list.map((Dias, index) => ({ Tratamento: index + 1, TipoMaterial: 7, Dias }));
      expect(planTubes(own)).toHaveLength(fewest(own));
    }),
    { numRuns: 60 },
  );
});

test('an exam that is named twice is made once', () => {
  const glucose: TubeExam = { Tratamento: 1, TipoMaterial: 2, Dias: [] };
  expect(planTubes([glucose, glucose])).toEqual([{ TipoMaterial: 2, Virtual: false, Tratamentos: [1] }]);
});
