import type { Quadro } from '@bancada/contracts/desk';
import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import type { RoomPage } from '../../shared/room.ts';
import { TileMenu, type TileActs } from './TileMenu.tsx';
import { hrefOf, titleOf } from './tiles.ts';

const useStyles = makeStyles({
  quiet: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minWidth: 0,
    minHeight: '32px',
    paddingInlineStart: tokens.spacingHorizontalM,
    paddingInlineEnd: tokens.spacingHorizontalXS,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: { margin: 0, minWidth: 0, overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
  link: { color: 'inherit', textDecorationLine: 'none', ':hover': { textDecorationLine: 'underline' } },
});

/** A tile that nothing waits in: its name, which still is the way to its page. */
export function QuietTile({ tile, page, acts }: { tile: Quadro; page: RoomPage | undefined; acts: TileActs | null }) {
  const styles = useStyles();
  const intl = useIntl();
  const id = useId();
  const title = intl.formatMessage({ id: titleOf(tile.Nome) });
  return (
    <div role="group" aria-labelledby={id} className={styles.quiet} data-tile={tile.Nome}>
      <Text as="h3" id={id} className={styles.title}>
        {page ? (
          <Link href={hrefOf(page, tile)} className={styles.link}>
            {title}
          </Link>
        ) : (
          title
        )}
      </Text>
      {acts && <TileMenu title={title} acts={acts} />}
    </div>
  );
}
