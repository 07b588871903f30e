import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { CellProblem } from '../model/cell.ts';
import { messages } from './messages.ts';
import { ambiguousCells } from './rows.ts';
import type { ImportRow } from './types.ts';

/** Asks once how all numbers are meant that can be read in two ways (`1.234`); each can still be corrected by itself. */
export function AmbiguousBar({
  rows,
  onChoose,
}: {
  rows: readonly ImportRow[];
  /** Told the key of the candidate that is meant in every such cell. */
  onChoose: (key: string) => void;
}) {
  const intl = useIntl();
  const cells = ambiguousCells(rows);
  const [first] = cells;
  if (!first) return null;
  const { text, candidates = [] }: CellProblem = first.problem;
  return (
    <MessageBar intent="warning">
      <MessageBarBody>{intl.formatMessage(messages.ambiguous, { count: cells.length, text })}</MessageBarBody>
      <MessageBarActions>
        {candidates.map(({ key, label }) => (
          <Button key={key} size="small" onClick={() => onChoose(key)}>
            {intl.formatMessage(messages.meant, { text, label })}
          </Button>
        ))}
      </MessageBarActions>
    </MessageBar>
  );
}
