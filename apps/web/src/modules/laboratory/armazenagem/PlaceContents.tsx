import type { LocalArmazenagem } from '@bancada/contracts';
import { EmptyState } from '@bancada/ui';
import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { BoxMap } from './BoxMap.tsx';
import { CellDetail } from './CellDetail.tsx';
import { EmbryoDetail } from './EmbryoDetail.tsx';
import { DisposeDialog } from './DisposeDialog.tsx';
import { PlacePath } from './PlacePath.tsx';
import { nameOf } from './names.ts';
import type { Kept } from './storage.actions.ts';
import type { useStorage } from './useStorage.ts';

const useStyles = makeStyles({
  place: {
    display: 'grid',
    gridTemplateRows: 'auto auto minmax(0, 1fr)',
    gap: tokens.spacingVerticalS,
    minHeight: 0,
    minWidth: 0,
  },
  head: { display: 'grid', rowGap: tokens.spacingVerticalXXS },
  list: { overflow: 'auto', display: 'grid', alignContent: 'start', gap: tokens.spacingVerticalXS, minHeight: 0 },
});

/** What is in one place: a map where it has coordinates, else a list. */
export function PlaceContents({ place, storage }: { place: LocalArmazenagem; storage: ReturnType<typeof useStorage> }) {
  const styles = useStyles();
  const intl = useIntl();
  const { kept, frozen, names, wanted, contents, embryos, places } = storage;
  const [disposing, setDisposing] = useState<Kept | null>(null);
  const rows = contents.data ?? [];
  const chosenEmbryo = frozen.get(wanted);
  const hasGrid = place.Linhas !== null && place.Colunas !== null;
  const total = hasGrid ? (place.Linhas ?? 0) * (place.Colunas ?? 0) : null;
  return (
    <div className={styles.place}>
      <div className={styles.head}>
        <Text weight="semibold">
          <FormattedMessage
            id={total === null ? 'laboratory.storage.count' : 'laboratory.storage.countOf'}
            values={{ name: place.Nome, n: total === null ? rows.length : rows.length + embryos.length, total }}
          />
          {embryos.length > 0 && (
            <>
              {' · '}
              <FormattedMessage id="laboratory.storage.embryos" values={{ n: embryos.length }} />
            </>
          )}
        </Text>
        <PlacePath place={place} places={places.data ?? []} />
      </div>
      {hasGrid && chosenEmbryo && <EmbryoDetail frozen={chosenEmbryo} />}
      {hasGrid && !chosenEmbryo && (
        <CellDetail at={wanted} kept={kept.get(wanted)} onOut={(at) => void storage.out(at)} onDispose={setDisposing} />
      )}
      {hasGrid && <BoxMap place={place} names={names} chosen={wanted} onChoose={storage.choose} />}
      {!hasGrid && rows.length + embryos.length > 0 && (
        <div className={styles.list}>
          {embryos.map((each) => (
            <EmbryoDetail key={each.id} frozen={each} />
          ))}
          {rows.map((each) => (
            <CellDetail
              key={each.id}
              at={null}
              kept={each}
              onOut={(at) => void storage.out(at)}
              onDispose={setDisposing}
            />
          ))}
        </div>
      )}
      {!hasGrid && rows.length + embryos.length === 0 && contents.data && (
        <EmptyState
          title={intl.formatMessage({ id: 'laboratory.storage.empty.title' })}
          message={intl.formatMessage({ id: 'laboratory.storage.empty.text' })}
        />
      )}
      {disposing && (
        <DisposeDialog
          name={nameOf(disposing)}
          onCancel={() => setDisposing(null)}
          onConfirm={(how) => {
            setDisposing(null);
            void storage.dispose(disposing, how);
          }}
        />
      )}
    </div>
  );
}
