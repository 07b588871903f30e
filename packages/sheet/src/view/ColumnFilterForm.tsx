import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { ReadField } from '../base/ReadField.tsx';
import type { ReadFieldProps } from '../base/ReadField.tsx';
import { SelectField } from '../base/SelectField.tsx';
import { TextField } from '../base/TextField.tsx';
import { dateReading, decimalReading, timeReading } from '../kinds/readings.ts';
import type { Message } from '../base/message.ts';
import { filterActs } from './filter.ts';
import { viewMessages as messages } from './messages.ts';
import { AskedSetFilter } from './AskedSetFilter.tsx';
import { SetFilter } from './SetFilter.tsx';
import { compareOperators } from '../model/viewState.ts';
import type { CompareShape, SheetViewPort } from '../control/sheetViewPort.ts';
import type { ColumnFilter, CompareOperator } from '../model/viewState.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, padding: tokens.spacingHorizontalS },
});

const words: Readonly<Record<CompareOperator, Message>> = {
  equal: messages.equal,
  less: messages.less,
  lessOrEqual: messages.lessOrEqual,
  greater: messages.greater,
  greaterOrEqual: messages.greaterOrEqual,
  between: messages.between,
};

/** Of days and times one says before and after. */
const momentWords: typeof words = {
  ...words,
  less: messages.before,
  lessOrEqual: messages.until,
  greater: messages.after,
  greaterOrEqual: messages.since,
};

/** Whether the cells of a column can be filtered at all. */
export function canFilter(view: SheetViewPort, columnId: string): boolean {
  const { contains, filled } = view.filterParts?.(columnId) ?? { contains: true, filled: true };
  const hasValues = view.askValues?.(columnId) != null || view.values?.(columnId) !== undefined;
  return contains || filled || hasValues || view.compareShape(columnId) !== null;
}

/** What the cells of a column must be like to be shown; taken as it is given. */
export function ColumnFilterForm({ view, columnId }: { view: SheetViewPort; columnId: string }) {
  const styles = useStyles();
  const intl = useIntl();
  const filter = view.state.filters[columnId] ?? {};
  return (
    <div className={styles.form}>
      <ConditionFields
        view={view}
        columnId={columnId}
        condition={filter}
        onChange={(next) => view.filter(columnId, next)}
      />
      <Button size="small" disabled={!filterActs(filter)} onClick={() => view.filter(columnId, null)}>
        {intl.formatMessage(messages.clearFilter)}
      </Button>
    </div>
  );
}

/** The fields of a condition on a column's cells. */
export function ConditionFields({
  view,
  columnId,
  condition,
  onChange,
}: {
  view: SheetViewPort;
  columnId: string;
  condition: ColumnFilter;
  onChange: (condition: ColumnFilter) => void;
}) {
  const intl = useIntl();
  const shape = view.compareShape(columnId);
  const values = view.values?.(columnId);
  const ask = view.askValues?.(columnId) ?? null;
  const parts = view.filterParts?.(columnId) ?? { contains: true, filled: true };
  const put = (change: { [Key in keyof ColumnFilter]?: ColumnFilter[Key] | undefined }) =>
    onChange(withoutGaps({ ...condition, ...change }));
  const presence = condition.filled === undefined ? 'any' : condition.filled ? 'filled' : 'empty';
  return (
    <>
      {ask && (
        <AskedSetFilter
          ask={ask}
          among={condition.among}
          write={(value) => view.write?.(columnId, value) ?? value}
          onChange={(among) => put({ among })}
        />
      )}
      {values && <SetFilter values={values} among={condition.among} onChange={(among) => put({ among })} />}
      {parts.contains && (
        <TextField
          label={intl.formatMessage(messages.contains)}
          value={condition.contains ?? ''}
          onChange={(contains) => put({ contains: contains === '' ? undefined : contains })}
        />
      )}
      {shape && <Comparison shape={shape} compare={condition.compare} onChange={(compare) => put({ compare })} />}
      {parts.filled && (
        <SelectField
          label={intl.formatMessage(messages.presence)}
          value={presence}
          options={[
            { value: 'any', label: intl.formatMessage(messages.anyPresence) },
            { value: 'filled', label: intl.formatMessage(messages.filled) },
            { value: 'empty', label: intl.formatMessage(messages.empty) },
          ]}
          onChange={(next) => put({ filled: next === 'any' ? undefined : next === 'filled' })}
        />
      )}
    </>
  );
}

/** The field of a value to compare with, by what the column holds. */
const fields: Readonly<Record<NonNullable<CompareShape>, (props: ReadFieldProps) => ReactElement>> = {
  number: (props) => <ReadField {...props} reading={decimalReading} />,
  date: (props) => <ReadField {...props} reading={dateReading} />,
  time: (props) => <ReadField {...props} reading={timeReading} />,
};

function Comparison({
  shape,
  compare,
  onChange,
}: {
  shape: NonNullable<CompareShape>;
  compare: ColumnFilter['compare'];
  onChange: (compare: ColumnFilter['compare'] | undefined) => void;
}) {
  const intl = useIntl();
  const operator = compare?.operator ?? null;
  const Field = fields[shape];
  const none = { value: 'none', label: intl.formatMessage(messages.anyPresence) };
  return (
    <>
      <SelectField
        label={intl.formatMessage(messages.compare)}
        value={operator ?? none.value}
        options={[
          none,
          ...compareOperators.map((value) => ({
            value,
            label: intl.formatMessage((shape === 'number' ? words : momentWords)[value]),
          })),
        ]}
        onChange={(next) => {
          const chosen = compareOperators.find((each) => each === next);
          onChange(chosen && { ...compare, operator: chosen, value: compare?.value ?? '' });
        }}
      />
      {compare && (
        <Field
          label={intl.formatMessage(compare.operator === 'between' ? messages.from : messages.value)}
          value={compare.value === '' ? null : compare.value}
          onChange={(value) => onChange({ ...compare, value: value ?? '' })}
        />
      )}
      {compare?.operator === 'between' && (
        <Field
          label={intl.formatMessage(messages.to)}
          value={compare.to ?? null}
          onChange={(to) => onChange(to === null ? { operator: 'between', value: compare.value } : { ...compare, to })}
        />
      )}
    </>
  );
}

/** The parts that are there: JSON knows no undefined ones. */
function withoutGaps(filter: { [Key in keyof ColumnFilter]?: ColumnFilter[Key] | undefined }): ColumnFilter {
  const { contains, compare, filled, among } = filter;
  return {
    ...(contains === undefined ? {} : { contains }),
    ...(compare === undefined ? {} : { compare }),
    ...(filled === undefined ? {} : { filled }),
    ...(among === undefined ? {} : { among }),
  };
}
