import { EmptyState, ErrorState, PageFrame, PageHeader } from '@bancada/ui';
import { formatsOf } from '@bancada/sheet/formats';
import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowClockwise20Regular } from '@fluentui/react-icons/svg/arrow-clockwise';
import { useState } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { errorWords } from '../../shared/api/index.ts';
import { placeState } from '../../shared/session/place.state.ts';
import { useUser } from '../../shared/session/useUser.ts';
import { rooms } from '../rooms.ts';
import { arranged, show } from './arrangement.ts';
import { FailedTasks } from './FailedTasks.tsx';
import { HomeEmpty } from './HomeEmpty.tsx';
import { Tiles } from './Tiles.tsx';
import { TilesSkeleton } from './TilesSkeleton.tsx';
import { inOrderOf, titleOf } from './tiles.ts';
import { useArrangement } from './useArrangement.ts';
import { useHome } from './useHome.ts';

const useStyles = makeStyles({
  work: { display: 'flex', flexDirection: 'column', minHeight: 0, overflow: 'auto' },
  read: {
    // Where there is no room for both, the greeting stays.
    '&&': { flexShrink: 100 },
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
});

/** Início: what waits for the person, room by room; each tile opens its rows. */
export default function HomePage() {
  const styles = useStyles();
  const intl = useIntl();
  const { tiles, readAt, error, reload, retry } = useHome();
  const [arrangement, arrange] = useArrangement();
  const { shown, hidden } = arranged(inOrderOf(rooms, tiles ?? []), arrangement);
  // Nothing waits, and that is not because everything is hidden: the person's pages are offered.
  const isQuiet = shown.every(({ Quantidade }) => Quantidade === 0) && (shown.length > 0 || hidden.length === 0);
  const restoring = hidden.map(({ Nome }) => ({
    id: Nome,
    text: intl.formatMessage({ id: 'shell.home.show' }, { tile: intl.formatMessage({ id: titleOf(Nome) }) }),
    onClick: () => arrange?.(show(Nome, arrangement)),
  }));
  const place = usePlaceName(intl);
  const isOwn = arrangement.Ordem.length + arrangement.Ocultos.length > 0;
  const standard = {
    id: 'restore',
    text: intl.formatMessage({ id: 'shell.home.restore' }),
    onClick: () => arrange?.(null),
  };
  return (
    <PageFrame>
      <PageHeader
        title={useGreeting(intl)}
        overflow={arrange ? [...restoring, ...(isOwn ? [standard] : [])] : []}
        primaryAction={
          <Button appearance="subtle" icon={<ArrowClockwise20Regular />} onClick={reload}>
            <FormattedMessage id="shell.home.reload" />
          </Button>
        }
      >
        <Caption1 className={styles.read} title={place}>
          {place}
          {readAt !== null && (
            <>
              {' · '}
              <FormattedMessage id="shell.home.read" values={{ time: formatsOf(intl.locale).clock(readAt) }} />
            </>
          )}
        </Caption1>
      </PageHeader>
      <div className={styles.work}>
        <FailedTasks />
        {!tiles && error && <ErrorState {...errorWords(error, intl)} onRetry={reload} />}
        {!tiles && !error && <TilesSkeleton />}
        {tiles && isQuiet && <HomeEmpty />}
        {shown.length > 0 && <Tiles {...{ shown, arrangement }} onArrange={arrange} onRetry={retry} />}
        {shown.length === 0 && hidden.length > 0 && (
          <EmptyState
            title={intl.formatMessage({ id: 'shell.home.allHidden.title' })}
            message={intl.formatMessage({ id: 'shell.home.allHidden.text' })}
            action={<Button onClick={() => arrange?.(null)}>{standard.text}</Button>}
          />
        )}
      </div>
    </PageFrame>
  );
}

/** Good morning until noon, good afternoon until six, where the clinics are. */
function useGreeting(intl: IntlShape): string {
  const { Nome } = useUser();
  const [hour] = useState(() => Number(intl.formatDate(new Date(), { hour: '2-digit', hourCycle: 'h23' }).slice(0, 2)));
  const part = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  return intl.formatMessage({ id: 'shell.home.greeting' }, { part, name: Nome });
}

/** The company and the unit whose work is shown. */
function usePlaceName(intl: IntlShape): string {
  const { Empresas, Unidades } = useUser();
  const { unidade } = useSnapshot(placeState);
  const unit = Unidades.find(({ id }) => id === unidade);
  const companies = unit ? Empresas.filter(({ id }) => id === unit.Empresa) : Empresas;
  const units = unit?.Nome ?? intl.formatMessage({ id: 'shell.unit.all' });
  return [...companies.map(({ Nome }) => Nome), units].join(' · ');
}
