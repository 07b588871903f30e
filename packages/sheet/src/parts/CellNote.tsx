import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { SheetController } from '../control/SheetController.ts';
import type { SheetView } from '../control/ViewStore.ts';
import { CellSurface } from '../editors/CellSurface.tsx';
import { partMessages as messages } from '../model/partMessages.ts';
import type { CellCandidate } from '../model/cell.ts';
import { problemSentence } from '../kinds/problemSentence.ts';

/** What a note needs of the sheet. */
export type NoteHost<Row> = Pick<SheetController<Row>, 'cell' | 'editor' | 'focus' | 'table'>;

const useStyles = makeStyles({
  note: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    maxWidth: '320px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
  },
  choices: { display: 'flex', gap: tokens.spacingHorizontalS },
  key: {
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    marginLeft: tokens.spacingHorizontalXS,
  },
});

/** What the active cell has to say: its problem, with one-key choices when there are several readings, its lock, or what it says of its value. */
export function CellNote<Row>({ sheet, view }: { sheet: NoteHost<Row>; view: SheetView<Row> }) {
  const styles = useStyles();
  const intl = useIntl();
  const { problem, note, explanation } = view;
  const said = note ?? explanation;
  const address = problem?.address ?? said?.address;
  const anchor = address && sheet.cell(address)?.element;
  if (!anchor) return null;
  const choose = ({ value }: CellCandidate) => {
    const position = sheet.table.position(address);
    if (!position) return;
    sheet.editor.put(position, value);
    sheet.focus(position);
  };
  return (
    <CellSurface key={`${address.rowId} ${address.columnId}`} anchor={anchor} role="status" className={styles.note}>
      {problem ? problemSentence(intl, problem.problem) : said?.text}
      {problem?.problem.candidates && (
        <div className={styles.choices}>
          {problem.problem.candidates.map((candidate) => (
            <Button key={candidate.key} size="small" tabIndex={-1} onClick={() => choose(candidate)}>
              {candidate.label}
              <span className={styles.key}>{intl.formatMessage(messages.pressKey, { key: candidate.key })}</span>
            </Button>
          ))}
        </div>
      )}
    </CellSurface>
  );
}
