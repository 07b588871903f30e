import type { LinhaQuadro, Quadro } from '@bancada/contracts/desk';
import { formatsOf } from '@bancada/sheet/formats';
import { Button, Caption1, Card, makeStyles, mergeClasses, Subtitle2, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { menuIcons } from '../../shared/menuIcons.ts';
import type { RoomPage } from '../../shared/room.ts';
import { TileMenu, type TileActs } from './TileMenu.tsx';
import { hrefOf, rowHrefOf, titleOf } from './tiles.ts';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    minWidth: 0,
    height: '100%',
    padding: tokens.spacingHorizontalL,
    borderTop: '3px solid transparent',
  },
  neutral: { borderTopColor: tokens.colorNeutralStroke1 },
  info: { borderTopColor: tokens.colorBrandStroke1 },
  progress: { borderTopColor: tokens.colorBrandStroke1 },
  success: { borderTopColor: tokens.colorStatusSuccessBorderActive },
  warning: { borderTopColor: tokens.colorStatusWarningBorderActive },
  danger: { borderTopColor: tokens.colorStatusDangerBorderActive },
  head: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
  icon: { display: 'flex', flexShrink: 0, color: tokens.colorNeutralForeground3 },
  // The name is never cut: a long one takes another line.
  title: { margin: 0, minWidth: 0, flexGrow: 1, overflowWrap: 'anywhere' },
  link: { color: 'inherit', textDecorationLine: 'none', ':hover': { textDecorationLine: 'underline' } },
  number: {
    margin: 0,
    flexShrink: 0,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  rows: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalXXS },
  row: {
    display: 'flex',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '24px',
    alignItems: 'center',
    minWidth: 0,
  },
  text: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  rowLink: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  date: { flexShrink: 0, color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
});

/** One tile: its name, how many rows wait, the first of them, and the way to all. */
export function TileCard({
  tile,
  page,
  acts,
  onRetry,
}: {
  tile: Quadro;
  /** The page that shows its rows; none where the person may not open it. */
  page: RoomPage | undefined;
  /** How it is arranged; null where that is not the person's to do. */
  acts: TileActs | null;
  onRetry: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const id = useId();
  const title = intl.formatMessage({ id: titleOf(tile.Nome) });
  const Icon = menuIcons[page?.icon ?? 'document'];
  return (
    <Card
      role="group"
      aria-labelledby={id}
      className={mergeClasses(styles.card, styles[tile.Tom])}
      data-tile={tile.Nome}
    >
      <div className={styles.head}>
        <span className={styles.icon} aria-hidden>
          <Icon />
        </span>
        <Subtitle2 as="h2" id={id} className={styles.title}>
          {page ? (
            <Link href={hrefOf(page, tile)} className={styles.link}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Subtitle2>
        {tile.Quantidade !== null && <p className={styles.number}>{numberOf(tile, intl)}</p>}
        {acts && <TileMenu title={title} acts={acts} />}
      </div>
      {tile.Quantidade === null && (
        <div className={styles.head} role="status">
          <Caption1 className={styles.quiet}>
            <FormattedMessage id="shell.home.failed" />
          </Caption1>
          <Button size="small" onClick={onRetry}>
            <FormattedMessage id="shell.home.retry" />
          </Button>
        </div>
      )}
      {tile.Linhas.length > 0 && (
        <ul className={styles.rows}>
          {tile.Linhas.map((row) => (
            <li key={row.id} className={styles.row}>
              <RowText row={row} href={page ? rowHrefOf(page, row) : null} />
              {row.Data !== null && <Caption1 className={styles.date}>{dayOf(row.Data, intl)}</Caption1>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function RowText({ row: { id, Texto }, href }: { row: LinhaQuadro; href: string | null }) {
  const styles = useStyles();
  const text = Texto === '' ? `nº ${id}` : Texto;
  return href === null ? (
    <span className={styles.text} title={text}>
      {text}
    </span>
  ) : (
    <Link href={href} className={mergeClasses(styles.text, styles.rowLink)} title={text}>
      {text}
    </Link>
  );
}

const numberOf = ({ Quantidade, Estimada }: Quadro, intl: IntlShape) =>
  Estimada ? intl.formatMessage({ id: 'shell.home.about' }, { n: Quantidade }) : intl.formatNumber(Quantidade ?? 0);

/** A day, or the day of a moment, as people of the language write it in short. */
const dayOf = (date: string, intl: IntlShape) => formatsOf(intl.locale).dayMonth(date);
