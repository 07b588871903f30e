import {
  escolherFiguras,
  type Embryo,
  type FiguraEmbriao,
  MAX_FIGURAS,
  type SequenciaEmbriao,
} from '@bancada/contracts/laboratory';
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import { hoursText } from './hours.ts';
import type { Player } from './usePlayer.ts';

const useStyles = makeStyles({
  panel: { display: 'grid', gap: tokens.spacingVerticalS, justifyItems: 'start' },
  list: { display: 'grid', gap: tokens.spacingVerticalXXS, margin: 0, padding: 0, listStyleType: 'none' },
  item: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  quiet: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  acts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

const isSame = (a: FiguraEmbriao, b: FiguraEmbriao) => a.Quadro === b.Quadro && a.Plano === b.Plano;

/** The pictures of the embryo's report: what is shown now is added as it is, frame and focal plane. */
export function FiguresPanel({
  embryo: { id, Versao, Figuras },
  player,
  sequence,
  disabled,
  onChanged,
}: {
  embryo: Embryo;
  player: Player;
  sequence: SequenciaEmbriao;
  disabled: boolean;
  onChanged: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const { running, run } = useCall(escolherFiguras);
  const word = (name: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `laboratory.embryo.figures.${name}` }, values);
  const { quadro, plane } = player;
  const chosen = Figuras ?? [];
  const now = quadro && { Quadro: quadro.Quadro, Plano: plane };
  const choose = async (next: FiguraEmbriao[]) => {
    const body = { Versao, Figuras: next.length > 0 ? next : null };
    if (await run({ params: { id }, body })) onChanged();
  };
  const hint = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const reason = reasonAgainst(chosen, now, player);
  const remove = async (next: FiguraEmbriao[]) => {
    await choose(next);
    // The button that had the keyboard is gone.
    addButton.current?.focus();
  };
  const placeOf = ({ Quadro, Plano }: FiguraEmbriao) =>
    sequence.Planos.includes(Plano) ? sequence.Quadros.findIndex((each) => each.Quadro === Quadro) : -1;
  const nameOf = (figure: FiguraEmbriao) => {
    const { Quadro, Plano } = figure;
    const frame = sequence.Quadros[placeOf(figure)];
    return frame
      ? word('name', { hpi: hoursText(frame.Hpi), plano: Plano })
      : word('gone', { n: Quadro, plano: Plano });
  };
  const open = (figure: FiguraEmbriao) => {
    player.go(placeOf(figure));
    player.setPlane(figure.Plano);
  };
  return (
    <section className={styles.panel} aria-label={word('title')}>
      <Text weight="semibold">
        {word('title')}
        {chosen.length > 0 && (
          <span className={styles.quiet}> {word('count', { n: chosen.length, max: MAX_FIGURAS })}</span>
        )}
      </Text>
      {chosen.length === 0 && <Text size={200}>{word('automatic')}</Text>}
      <ul className={styles.list}>
        {chosen.map((figure) => (
          <li key={`${figure.Quadro} ${figure.Plano}`} className={styles.item}>
            <Button
              size="small"
              appearance={now && isSame(figure, now) ? 'secondary' : 'subtle'}
              aria-pressed={now !== undefined && isSame(figure, now)}
              disabledFocusable={placeOf(figure) < 0}
              onClick={() => open(figure)}
            >
              {nameOf(figure)}
            </Button>
            <Button
              size="small"
              appearance="subtle"
              icon={<DismissRegular />}
              aria-label={word('remove', { nome: nameOf(figure) })}
              disabledFocusable={disabled || running}
              onClick={() => void remove(chosen.filter((each) => !isSame(each, figure)))}
            />
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button
          ref={addButton}
          size="small"
          aria-describedby={hint}
          disabledFocusable={disabled || running || reason !== null}
          onClick={() => now && void choose([...chosen, now])}
        >
          {word('add')}
        </Button>
        {chosen.length > 0 && (
          <Button size="small" disabledFocusable={disabled || running} onClick={() => void remove([])}>
            {word('clear')}
          </Button>
        )}
      </div>
      <Text id={hint} size={200} className={styles.quiet}>
        {reason !== null && word(reason, { max: MAX_FIGURAS })}
      </Text>
    </section>
  );
}

/** Why the picture that is shown cannot be added: nobody adds one that was not seen. */
function reasonAgainst(chosen: readonly FiguraEmbriao[], now: FiguraEmbriao | undefined, { frame, hasFailed }: Player) {
  if (now && chosen.some((each) => isSame(each, now))) return 'chosen';
  if (chosen.length >= MAX_FIGURAS) return 'full';
  if (hasFailed) return 'failed';
  return now && frame !== undefined ? null : 'unseen';
}
