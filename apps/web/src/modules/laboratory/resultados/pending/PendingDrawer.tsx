import { SidePanel } from '@bancada/ui';
import type { ValorResultado } from '@bancada/contracts';
import { formatsOf } from '@bancada/sheet/formats';
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { refusalText } from '../../../../shared/errors/refusal.ts';
import { isOnItsWay } from '../../../../shared/outbox/machine.ts';
import { giveUp, keepMine } from '../draft/draft.actions.ts';
import type { Draft } from '../draft/draft.types.ts';
import { useDraftCells } from '../draft/useDraftCells.ts';
import { useValueText } from '../grid/useValueText.ts';
import type { SheetResult, Worksheet } from '../worksheet.ts';

const useStyles = makeStyles({
  item: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalM} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  values: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
  },
  label: { color: tokens.colorNeutralForeground3 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** Everything that waits for the person: entries that could not be read, conflicts, refusals. */
export function PendingDrawer({
  worksheet,
  onGo,
  onClose,
}: {
  worksheet: Worksheet;
  onGo: (result: SheetResult) => void;
  onClose: () => void;
}) {
  const intl = useIntl();
  const valueText = useValueText();
  const waiting = useDraftCells(worksheet).filter(({ state }) => !isOnItsWay(state));
  return (
    <SidePanel title={intl.formatMessage({ id: 'laboratory.results.pending.title' })} onClose={onClose}>
      {waiting.length === 0 && <Text>{intl.formatMessage({ id: 'laboratory.results.pending.none' })}</Text>}
      {waiting.map((draft) => {
        const result = worksheet.results.get(draft.content.id);
        return (
          <PendingItem
            key={draft.id}
            draft={draft}
            textOf={(valor) => valueText(result?.definition, valor)}
            onGo={result ? () => onGo(result) : undefined}
          />
        );
      })}
    </SidePanel>
  );
}

/** One waiting entry: in a conflict mine, theirs, who and when, and the choice between them. */
export function PendingItem({
  draft,
  textOf,
  onGo,
}: {
  draft: Draft;
  textOf: (valor: ValorResultado | null) => string;
  onGo: (() => void) | undefined;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const { content, why } = draft;
  const atual = why?.atual;
  return (
    <section className={styles.item} aria-label={content.label}>
      <Text weight="semibold">{content.label}</Text>
      <div className={styles.values}>
        <span className={styles.label}>{intl.formatMessage({ id: 'laboratory.results.pending.mine' })}</span>
        <span>{content.problem ? content.problem.text : textOf(content.valor)}</span>
        {atual && (
          <>
            <span className={styles.label}>{intl.formatMessage({ id: 'laboratory.results.pending.theirs' })}</span>
            <span>{textOf(atual.ValorResultado)}</span>
            <span className={styles.label}>{intl.formatMessage({ id: 'laboratory.results.pending.who' })}</span>
            <span>
              {atual.AlteradoPorNome ?? '—'}
              {atual.DataResultado && ` · ${formatsOf(intl.locale).instant(atual.DataResultado, 'seconds')}`}
            </span>
          </>
        )}
      </div>
      {draft.state === 'refused' && why?.refusal && <Text>{refusalText(why.refusal, intl)}</Text>}
      {content.problem && <Text>{intl.formatMessage({ id: 'laboratory.results.pending.unreadable' })}</Text>}
      <div className={styles.actions}>
        {draft.state === 'conflict' && (
          <Button size="small" appearance="primary" onClick={() => keepMine(draft)}>
            {intl.formatMessage({ id: 'laboratory.results.pending.keepMine' })}
          </Button>
        )}
        <Button size="small" onClick={() => giveUp(draft)}>
          {intl.formatMessage({
            id:
              draft.state === 'conflict'
                ? 'laboratory.results.pending.takeTheirs'
                : 'laboratory.results.pending.discard',
          })}
        </Button>
        {onGo && (
          <Button size="small" appearance="subtle" onClick={onGo}>
            {intl.formatMessage({ id: 'laboratory.results.pending.go' })}
          </Button>
        )}
      </div>
    </section>
  );
}
