import type { Antibiograma } from '@bancada/contracts';
import { Button, Field, Input, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components';
import { AddRegular, DeleteRegular } from '@fluentui/react-icons';
import { useIntl } from 'react-intl';
import { indicationsOf, MOST_ISOLATES, newIsolate, type TypedCulture, type TypedIsolate } from './antibiogram.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    justifyItems: 'start',
  },
  field: { minWidth: 0 },
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 2fr) auto',
    alignItems: 'end',
    gap: tokens.spacingHorizontalS,
    width: '100%',
    '@media (max-width: 600px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  indicated: {
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 2fr) auto',
    '@media (max-width: 600px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** What grew: a line for each isolate, with its organism and how much of it. */
export function IsolateFields({
  culture,
  stored,
  reading,
  onChange,
}: {
  culture: TypedCulture;
  stored: Antibiograma;
  reading: boolean;
  onChange: (next: (before: TypedCulture) => TypedCulture) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const t = (id: string, values?: Record<string, number>) =>
    intl.formatMessage({ id: `laboratory.antibiogram.${id}` }, values);
  const change = (at: number, isolate: Partial<TypedIsolate>) =>
    onChange((before) => ({
      ...before,
      isolates: before.isolates.map((each, place) => (place === at ? { ...each, ...isolate } : each)),
    }));
  return (
    <div className={styles.list}>
      {culture.isolates.map((isolate, at) => (
        <div
          key={isolate.key}
          className={mergeClasses(styles.line, indicationsOf(stored, isolate).length > 0 && styles.indicated)}
        >
          <Field label={t('organism', { n: at + 1 })} required>
            <Select
              className={styles.field}
              disabled={reading}
              value={String(isolate.organism ?? '')}
              onChange={(_, { value }) =>
                change(at, { organism: value === '' ? null : Number(value), indication: null })
              }
            >
              <option value="">{t('choose')}</option>
              {stored.Microrganismos.map(({ id, Nome }) => (
                <option key={id} value={id}>
                  {Nome}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('count', { n: at + 1 })}>
            <Input
              className={styles.field}
              readOnly={reading}
              maxLength={60}
              placeholder={t('count.hint')}
              value={isolate.count}
              onChange={(_, { value }) => change(at, { count: value })}
            />
          </Field>
          <IndicationField
            at={at}
            isolate={isolate}
            stored={stored}
            reading={reading}
            onChange={(indication) => change(at, { indication })}
          />
          <Field label={t('note', { n: at + 1 })}>
            <Input
              className={styles.field}
              readOnly={reading}
              maxLength={500}
              value={isolate.note}
              onChange={(_, { value }) => change(at, { note: value })}
            />
          </Field>
          {!reading && (
            <Button
              appearance="subtle"
              icon={<DeleteRegular />}
              aria-label={t('remove', { n: at + 1 })}
              onClick={() =>
                onChange((before) => ({ ...before, isolates: before.isolates.filter((_, place) => place !== at) }))
              }
            />
          )}
        </div>
      ))}
      {!reading && (
        <Button
          size="small"
          icon={<AddRegular />}
          disabledFocusable={culture.isolates.length >= MOST_ISOLATES}
          onClick={() => onChange((before) => ({ ...before, isolates: [...before.isolates, newIsolate()] }))}
        >
          {t('add')}
        </Button>
      )}
    </div>
  );
}

/** What an isolate is treated for; nothing where the table tells no indications of its organism apart. */
function IndicationField({
  at,
  isolate,
  stored,
  reading,
  onChange,
}: {
  at: number;
  isolate: TypedIsolate;
  stored: Antibiograma;
  reading: boolean;
  onChange: (indication: string | null) => void;
}) {
  const intl = useIntl();
  const t = (id: string) => intl.formatMessage({ id: `laboratory.antibiogram.indication${id}` }, { n: at + 1 });
  const offered = indicationsOf(stored, isolate);
  if (offered.length === 0) return null;
  return (
    <Field label={t('')}>
      <Select
        disabled={reading}
        value={isolate.indication ?? ''}
        onChange={(_, { value }) => onChange(value === '' ? null : value)}
      >
        <option value="">{t('.none')}</option>
        {offered.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Select>
    </Field>
  );
}
