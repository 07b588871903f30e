import { daysBetween } from '../../shared/days.ts';

/** An exam that was ordered for a person before. */
export interface PreviousExam {
  readonly Tratamento: number;
  /** The calendar day of its order. */
  readonly Data: string;
  readonly Job: number;
  readonly Codigo: string;
}

/**
 * Of the exams that are about to be ordered, those the same person has had in the last `days` days, each with the last
 * time; a day later than `today` is recent, too.
 */
export function repeatedExams(
  exams: readonly number[],
  previous: readonly PreviousExam[],
  today: string,
  days: number,
): PreviousExam[] {
  const recent = previous.filter(({ Data }) => daysBetween(Data, today) <= days);
  return [...new Set(exams)].flatMap((exam) => {
    const own = recent.filter(({ Tratamento }) => Tratamento === exam);
    const [last] = own.toSorted((one, other) => other.Data.localeCompare(one.Data) || other.Job - one.Job);
    return last ? [last] : [];
  });
}
