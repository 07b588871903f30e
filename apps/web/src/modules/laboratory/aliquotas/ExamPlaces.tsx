import { makeStyles, Select, Subtitle2, Text, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import type { PlacedExam } from './useAliquots.ts';

const useStyles = makeStyles({
  exams: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalS, minWidth: 0 },
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    maxHeight: '40vh',
    overflowY: 'auto',
  },
  exam: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 15rem)',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
  name: { overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2 },
});

/** Which exam of the sample goes to which aliquot: at first all of them stay. */
export function ExamPlaces({
  exams,
  count,
  places,
  onChange,
}: {
  exams: readonly PlacedExam[];
  /** How many aliquots there will be. */
  count: number;
  places: ReadonlyMap<number, number>;
  onChange: (places: ReadonlyMap<number, number>) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const title = useId();
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `laboratory.aliquots.${id}` }, values);
  const place = (exam: number, at: number) =>
    onChange(new Map([...places].filter(([id]) => id !== exam).concat(at === 0 ? [] : [[exam, at]])));
  if (exams.length === 0) return <Text className={styles.quiet}>{words('noExams')}</Text>;
  return (
    <section className={styles.exams} aria-labelledby={title}>
      <Subtitle2 as="h3" id={title}>
        {words('exams')}
      </Subtitle2>
      <ul className={styles.list}>
        {exams.map(({ id, name, isBegun }) => (
          <li key={id} className={styles.exam}>
            <Text className={styles.name}>{name}</Text>
            {isBegun ? (
              <Text className={styles.quiet}>{words('begun')}</Text>
            ) : (
              <Select
                aria-label={words('goesTo', { name })}
                value={String(shown(places.get(id), count))}
                onChange={(_, { value }) => place(id, Number(value))}
              >
                <option value="0">{words('stays')}</option>
                {Array.from({ length: count }, (_, at) => (
                  <option key={at} value={at + 1}>
                    {words('one', { n: at + 1 })}
                  </option>
                ))}
              </Select>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As it is sent: what was for an aliquot that is no longer asked for stays. */
const shown = (at: number | undefined, count: number): number => (at === undefined || at > count ? 0 : at);
