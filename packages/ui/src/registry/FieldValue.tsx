import { makeStyles, tokens } from '@fluentui/react-components';
import { Fragment, type ReactNode } from 'react';
import { useLinkLabel } from '../fields/useLinkLabel.ts';
import { MaskedText, StatusBadge } from '@bancada/sheet/base';
import { kindOf, type FieldModel } from '../fields/kinds/index.ts';
import { fieldText } from './fieldText.ts';
import type { FieldValues } from './types.ts';

/** Leads from a link's name to its row; answers the name alone where nobody may follow it. */
export type RenderLink = (field: FieldModel, id: string, name: string) => ReactNode;

const useStyles = makeStyles({
  lines: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  text: { overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  none: { color: tokens.colorNeutralForeground3 },
});

/** A field's value to be read: as grids write it, in full. */
export function FieldValue({
  field,
  value,
  renderLink,
}: {
  field: FieldModel;
  value: unknown;
  renderLink?: RenderLink | undefined;
}) {
  const styles = useStyles();
  const { listed = false, multiline = false, Value } = kindOf(field);
  const text = fieldText(field, value);
  if (text === '') return <span className={styles.none}>–</span>;
  const tone = field.tones?.[text] ?? field.tones?.[String(value)];
  if (tone) return <StatusBadge tone={tone}>{text}</StatusBadge>;
  if (Array.isArray(value) && listed)
    return value.map((each: unknown, index) => (
      // Entries have no name of their own, and are only read.
      <Fragment key={index}>
        {index > 0 && <br />}
        <FieldValue field={field} value={each} renderLink={renderLink} />
      </Fragment>
    ));
  if (field.kind === 'link' && field.source) return <LinkValue {...{ field, renderLink }} id={idOf(value)} />;
  if (Value) return <Value text={text} />;
  return (
    <span className={multiline ? styles.lines : styles.text}>
      <MaskedText>{text}</MaskedText>
    </span>
  );
}

/** A field of a row to be read, with what is to be said of it now. */
export function RowValue({
  field,
  row,
  renderLink,
}: {
  field: FieldModel;
  row: FieldValues;
  renderLink?: RenderLink | undefined;
}) {
  const mark = field.mark?.(row);
  const value = <FieldValue field={field} value={row[field.name]} renderLink={renderLink} />;
  if (!mark) return value;
  return (
    <>
      {value} <StatusBadge tone={mark.tone}>{mark.label}</StatusBadge>
    </>
  );
}

/** A link is read by what its row is called. */
function LinkValue({ field, id, renderLink }: { field: FieldModel; id: string; renderLink?: RenderLink | undefined }) {
  const styles = useStyles();
  const name = useLinkLabel(id, field.source);
  return <span className={styles.text}>{name === null ? '…' : (renderLink?.(field, id, name) ?? name)}</span>;
}

/** Links may be expanded. */
const idOf = (value: unknown): string =>
  String(typeof value === 'object' && value !== null && 'id' in value ? value.id : value);
