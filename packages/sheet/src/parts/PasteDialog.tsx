import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import type { SheetController } from '../control/SheetController.ts';
import type { PastePlan } from '../model/paste.ts';
import { reviewPaste } from '../model/reviewPaste.ts';
import { partMessages as messages } from '../model/partMessages.ts';
import { RefusedTable } from './RefusedTable.tsx';
import { useCorrections } from './useCorrections.ts';

/** What the preview of a paste needs of the sheet. */
export type PasteDialogHost<Row> = Pick<SheetController<Row>, 'blocks' | 'table' | 'context'>;

const useStyles = makeStyles({
  surface: { maxWidth: '760px' },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  list: { maxHeight: '45vh', overflowY: 'auto' },
});

/** Refused cells listed at once; correcting more than these is quicker in the sheet, where they stay marked. */
const listed = 200;

/** Shown before a paste lands when some of its cells are refused: correct them here, paste the others, or give it up. */
export function PasteDialog<Row>({ sheet, plan }: { sheet: PasteDialogHost<Row>; plan: PastePlan }) {
  const styles = useStyles();
  const intl = useIntl();
  const { corrections, correct } = useCorrections(sheet, plan);
  const hidden = plan.refused.length - listed;

  const confirm = (event: SyntheticEvent) => {
    event.preventDefault();
    const { corrected, stillRefused } = reviewPaste(sheet.table, plan.refused, corrections);
    sheet.blocks.loaded?.paste.confirm(corrected, stillRefused);
  };
  return (
    <Dialog open onOpenChange={() => sheet.blocks.loaded?.paste.cancel()}>
      <DialogSurface className={styles.surface}>
        <form onSubmit={confirm}>
          <DialogBody>
            <DialogTitle>{intl.formatMessage(messages.pasteTitle, { refused: plan.refused.length })}</DialogTitle>
            <DialogContent className={styles.content}>
              {intl.formatMessage(messages.pasteHint, { accepted: plan.accepted.length })}
              <div className={styles.list}>
                <RefusedTable
                  table={sheet.table}
                  numbered={sheet.context.props.rowNumbers === true}
                  refused={plan.refused.slice(0, listed)}
                  corrections={corrections}
                  onCorrect={correct}
                />
              </div>
              {hidden > 0 && intl.formatMessage(messages.pasteMore, { count: hidden })}
            </DialogContent>
            <DialogActions fluid>
              <Button appearance="primary" type="submit">
                {intl.formatMessage(messages.pasteConfirm)}
              </Button>
              <Button onClick={() => sheet.blocks.loaded?.paste.cancel()}>
                {intl.formatMessage(messages.pasteCancel)}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
