import { LabelledValue } from '@bancada/ui/registry';
import { makeStyles } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useRecordHref } from '../../../shared/recordPages.ts';
import { GuardedLink, type RecordPartProps } from '../../../shared/registry/index.ts';

const useStyles = makeStyles({ list: { margin: 0 } });

/** What opens a non-conformity by itself or from one of its rows. */
const origins = ['tests', 'sample-recebimentos', 'remessa-amostras'];

/** The record that a non-conformity comes from, opened where the person may; nothing where somebody wrote it by hand. */
export function OriginPart({ label, value, record }: RecordPartProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { OrigemId } = record;
  const from = origins.find((each) => each === value);
  const hrefOf = useRecordHref(from !== undefined);
  if (from === undefined || typeof OrigemId !== 'number') return null;
  const name = intl.formatMessage({ id: `quality.origin.${from}` }, { id: String(OrigemId) });
  const href = hrefOf(from, OrigemId);
  return (
    <dl className={styles.list}>
      <LabelledValue label={label}>{href ? <GuardedLink href={href}>{name}</GuardedLink> : name}</LabelledValue>
    </dl>
  );
}
