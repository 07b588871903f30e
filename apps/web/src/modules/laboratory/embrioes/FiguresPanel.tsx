import {
  escolherFiguras,
  type Embryo,
  type FiguraEmbriao,
  MAX_FIGURAS,
  type SequenciaEmbriao,
} from '@bancada/contracts/laboratory';
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useIntl } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import { hoursText } from './hours.ts';
import type { Player } from './usePlayer.ts';

const useStyles = makeStyles({
  panel: { display: 'grid', gap: tokens.spacingVerticalS, justifyItems: 'start' },
  list: { display: 'grid', gap: tokens.spacingVerticalXXS, margin: 0, padding: 0, listStyleType: 'none' },
  item: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
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
  const isFull = chosen.length >= MAX_FIGURAS || !now || chosen.some((each) => isSame(each, now));
  const nameOf = ({ Quadro, Plano }: FiguraEmbriao) =>
    word('name', {
      hpi: hoursText(sequence.Quadros.find((each) => each.Quadro === Quadro)?.Hpi ?? null),
      plano: Plano,
    });
  const open = ({ Quadro, Plano }: FiguraEmbriao) => {
    player.go(sequence.Quadros.findIndex((each) => each.Quadro === Quadro));
    player.setPlane(Plano);
  };
  return (
    <section className={styles.panel} aria-label={word('title')}>
      <Text weight="semibold">{word('title')}</Text>
      {chosen.length === 0 && <Text size={200}>{word('automatic')}</Text>}
      <ul className={styles.list}>
        {chosen.map((figure) => (
          <li key={`${figure.Quadro} ${figure.Plano}`} className={styles.item}>
            <Button size="small" appearance="subtle" onClick={() => open(figure)}>
              {nameOf(figure)}
            </Button>
            <Button
              size="small"
              appearance="subtle"
              icon={<DismissRegular />}
              aria-label={word('remove', { nome: nameOf(figure) })}
              disabledFocusable={disabled || running}
              onClick={() => void choose(chosen.filter((each) => !isSame(each, figure)))}
            />
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button
          size="small"
          disabledFocusable={disabled || running || isFull}
          onClick={() => now && void choose([...chosen, now])}
        >
          {word('add')}
        </Button>
        {chosen.length > 0 && (
          <Button size="small" disabledFocusable={disabled || running} onClick={() => void choose([])}>
            {word('clear')}
          </Button>
        )}
      </div>
    </section>
  );
}
