import { useFormats } from '@bancada/sheet/formats';
import { HistoryList, RecordPanel } from '@bancada/ui/registry';
import type { SheetViewState } from '@bancada/sheet/view';
import { Body1, Button, Caption1, Link as FluentLink, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { useRecordHref } from '../../../shared/recordPages.ts';
import { actWords, changesOf, shownOf } from '../../../shared/registry/changes.ts';
import { useLinkTexts } from '../../../shared/registry/useLinkTexts.ts';
import { useReader } from '../../../shared/registry/useReader.ts';
import { readIds, sameRecord, sameRequest, type ShownLine } from './lines.ts';
import { lineWriter, nounOfLine, nounOfTable, rowOf, tableWords } from './words.ts';

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, auto) minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    margin: `${tokens.spacingVerticalL} 0`,
  },
  term: { color: tokens.colorNeutralForeground3 },
  detail: { margin: 0, overflowWrap: 'anywhere' },
  mono: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
});

/** One line of the audit: what changed from what, and everything that is known about it. */
export function AuditPanel({
  line,
  onFilter,
  onClose,
}: {
  line: ShownLine;
  /** Shows the lines that have something in common with this one. */
  onFilter: (filters: SheetViewState['filters']) => void;
  onClose: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const reader = useReader();
  const { instant } = useFormats();
  const { before, after, noun } = useMemo(
    () => ({ before: rowOf(line.De), after: rowOf(line.Para), noun: nounOfLine(line, reader) }),
    [line, reader],
  );
  const write = useLinkTexts(useMemo(() => shownOf(noun, [before, after]), [noun, before, after]));
  const ids = readIds(line);
  const entry = {
    key: String(line.Seq),
    when: instant(line.Data, 'seconds'),
    who: line.Usuario.Nome,
    what: actWords(line.Acao, intl),
    reason: line.Motivo,
    changes: ids ? [] : changesOf(noun, before, after, lineWriter(write)),
  };
  const record = line.RegistroId;
  return (
    <RecordPanel
      title={intl.formatMessage({ id: 'access.audit.line' }, { n: line.Seq })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onFilter(sameRequest(line))}>
            <FormattedMessage id="access.audit.sameRequest" />
          </Button>
          {record !== null && (
            <Button onClick={() => onFilter(sameRecord(line))}>
              <FormattedMessage id="access.audit.sameRecord" />
            </Button>
          )}
        </>
      }
    >
      <HistoryList entries={[entry]} />
      {entry.changes.length === 0 && (
        <Body1 as="p">
          <FormattedMessage id={ids ? 'access.audit.read' : 'access.audit.noChange'} values={{ n: ids?.length }} />
        </Body1>
      )}
      <dl className={styles.facts}>
        <Fact label="access.audit.Entidade">
          {tableWords(line.Entidade, intl)} {record !== null && <RecordLink table={line.Entidade} id={record} />}
        </Fact>
        <Fact label="access.audit.Origem">
          <FormattedMessage id={`access.audit.Origem.${line.Origem}`} />
        </Fact>
        <Fact label="access.audit.RequestId">
          <span className={styles.mono}>{line.RequestId}</span>
        </Fact>
        <Fact label="access.audit.Hash">
          <span className={styles.mono}>{line.Hash}</span>
        </Fact>
      </dl>
    </RecordPanel>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <>
      <dt className={styles.term}>
        <Caption1>
          <FormattedMessage id={label} />
        </Caption1>
      </dt>
      <dd className={styles.detail}>{children}</dd>
    </>
  );
}

/** The number of a record; where it has a page, a way to it. */
function RecordLink({ table, id }: { table: string; id: number }) {
  const intl = useIntl();
  const hrefOf = useRecordHref();
  const path = nounOfTable(table)?.path;
  const href = path === undefined ? null : hrefOf(path, id);
  const text = intl.formatMessage({ id: 'access.audit.number' }, { n: id });
  if (href === null) return text;
  return (
    <Link href={href} asChild>
      <FluentLink inline>{text}</FluentLink>
    </Link>
  );
}
