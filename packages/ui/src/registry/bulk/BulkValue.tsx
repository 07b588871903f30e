import { Input, makeStyles, Select } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { LabelsSeenContext } from '@bancada/sheet/base';
import { LookupField } from '../../fields/LookupField.tsx';
import type { LookupSource } from '../../fields/lookup.ts';
import { plainText } from '@bancada/sheet/kinds';
import { messages } from './messages.ts';
import type { CellKind, CellLookUp } from '@bancada/sheet';

const useStyles = makeStyles({ value: { minWidth: '220px' } });

/** Where the value of a bulk edit is given, as its kind is given: chosen from a list, found by typing, or typed. Told as a text that the kind reads. */
export function BulkValue({
  kind,
  text,
  onChange,
}: {
  kind: CellKind;
  text: string;
  onChange: (text: string) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const label = intl.formatMessage(messages.bulkValue);
  if (kind.lookUp) return <BulkLookUp kind={kind} lookUp={kind.lookUp} text={text} onChange={onChange} />;
  if (!kind.options) {
    return (
      <Input
        size="small"
        className={styles.value}
        aria-label={label}
        value={text}
        onChange={(_, { value }) => onChange(value)}
      />
    );
  }
  return (
    <Select
      size="small"
      className={styles.value}
      aria-label={label}
      value={text}
      onChange={(_, { value }) => onChange(value)}
    >
      <option value="">—</option>
      {kind.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}

function BulkLookUp({
  kind,
  lookUp,
  text,
  onChange,
}: {
  kind: CellKind;
  lookUp: CellLookUp;
  text: string;
  onChange: (text: string) => void;
}) {
  const intl = useIntl();
  const source = useMemo<LookupSource>(
    () => ({
      search: (typed, signal) => lookUp.search(typed, signal),
      labelOf: (value) => Promise.resolve(kind.format(value)),
      chosen: (option) => lookUp.chosen?.(option),
    }),
    [kind, lookUp],
  );
  const parsed = kind.parse(text);
  return (
    <LabelsSeenContext value={false}>
      <LookupField
        label={intl.formatMessage(messages.bulkValue)}
        value={parsed.ok ? plainText(parsed.value) || null : null}
        source={source}
        onChange={(value) => onChange(kind.write(value))}
      />
    </LabelsSeenContext>
  );
}
