import { useState } from 'react';
import { useIntl } from 'react-intl';
import { TextField } from '../base/TextField.tsx';
import type { ColumnValue } from '../control/sheetViewPort.ts';
import { viewMessages as messages } from './messages.ts';
import { SetValues } from './SetValues.tsx';

/** The values a column shows, to tick: with a search, and how many rows show each. */
export function SetFilter({
  values,
  among,
  onChange,
}: {
  values: readonly ColumnValue[];
  among: readonly string[] | undefined;
  onChange: (among: readonly string[] | undefined) => void;
}) {
  const intl = useIntl();
  const [search, setSearch] = useState('');
  return (
    <>
      <TextField label={intl.formatMessage(messages.searchValues)} value={search} onChange={setSearch} />
      <SetValues values={values} search={search} among={among} onChange={onChange} />
    </>
  );
}
