import { Combobox, makeStyles, Option, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { baseMessages as base, FieldFrame, useFound } from '@bancada/sheet/base';
import { messages } from '../messages.ts';
import type { FieldFrameProps, TypedText } from '@bancada/sheet/base';
import type { LookupOption, LookupSource } from './lookup.ts';
import { useLinkLabel } from './useLinkLabel.ts';
import { useExpandIcon } from './useExpandIcon.ts';

/** Lets a person make the row they did not find; answers it, or null when they changed their mind. */
export type CreateOption = (text: string) => Promise<LookupOption | null>;

/** The last line of the list: no id of a row. */
const CREATE = '+';

const useStyles = makeStyles({
  combobox: { minWidth: 0, width: '100%' },
  // An input asks for twenty letters of room, which a column of a table may not have.
  input: { minWidth: 0, width: '100%', boxSizing: 'border-box', textOverflow: 'ellipsis' },
  // A long list stays below its field, and is scrolled, rather than laid beside it over the whole height of the window.
  list: { maxHeight: 'min(50vh, 340px)' },
  create: { color: tokens.colorBrandForeground1, borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
});

/**
 * A link to another row, found by typing; emptied by clearing the text. A text nothing was chosen for stays and is
 * explained, and the value is not changed.
 */
export function LookupField({
  value,
  source,
  disabled,
  onChange,
  onCreate,
  error,
  typed: kept,
  onTyped,
  ...frame
}: FieldFrameProps & {
  value: string | null;
  source: LookupSource;
  disabled?: boolean;
  onChange: (value: string | null) => void;
  /** Offered below what was found, to who may make such rows. */
  onCreate?: CreateOption | undefined;
  /** As in `ReadFieldProps`. */
  typed?: TypedText | null;
  onTyped?: (typed: TypedText | null) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const expandIcon = useExpandIcon();
  const [own, setOwn] = useState<TypedText | null>(null);
  const typed = onTyped ? (kept ?? null) : own;
  const setTyped = onTyped ?? setOwn;
  const [open, setOpen] = useState(false);
  const label = useLinkLabel(value, source);
  const { options, failed } = useFound(open ? (typed?.text ?? '') : null, source);
  const create = async (text: string) => {
    const made = await onCreate?.(text);
    if (!made) return;
    setTyped(null);
    source.chosen?.(made);
    onChange(made.value);
  };
  const leave = () => {
    if (!typed) return;
    const text = typed.text.trim();
    if (text === '' && value !== null) onChange(null);
    if (text === '' || text === label) setTyped(null);
    else setTyped({ ...typed, error: intl.formatMessage(messages.lookupChoose, { text: `“${text}”` }) });
  };
  return (
    <FieldFrame {...frame} error={failed ? intl.formatMessage(base.lookupFailed) : (typed?.error ?? error)}>
      <Combobox
        className={styles.combobox}
        input={{ className: styles.input }}
        expandIcon={expandIcon}
        listbox={{ className: styles.list }}
        freeform
        open={open}
        disabled={disabled}
        value={typed?.text ?? (value === null ? '' : (label ?? '…'))}
        selectedOptions={value === null ? [] : [value]}
        onChange={(event) => setTyped({ text: event.target.value })}
        onOpenChange={(_, data) => setOpen(data.open)}
        onBlur={leave}
        onOptionSelect={(_, { optionValue }) => {
          if (optionValue === undefined || optionValue === '') return;
          if (optionValue === CREATE) {
            void create(typed?.text.trim() ?? '');
            return;
          }
          setTyped(null);
          const option = options?.find((each) => each.value === optionValue);
          if (option) source.chosen?.(option);
          onChange(optionValue);
        }}
      >
        {options?.map((option) => (
          <Option key={option.value} value={option.value}>
            {option.label}
          </Option>
        ))}
        {options?.length === 0 && (
          <Option value="" disabled>
            {intl.formatMessage(base.lookupNone)}
          </Option>
        )}
        {/* Its text is not what is typed: typing would choose it over the rows that were found. */}
        {options && onCreate && (
          <Option value={CREATE} text={CREATE} className={styles.create}>
            {(typed?.text.trim() ?? '') === ''
              ? intl.formatMessage(messages.lookupCreate)
              : intl.formatMessage(messages.lookupCreateNamed, { text: typed?.text.trim() })}
          </Option>
        )}
      </Combobox>
    </FieldFrame>
  );
}
