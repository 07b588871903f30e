import type { LocalArmazenagem } from '@bancada/contracts';
import { makeStyles, SearchBox, Tab, TabList, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  side: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    gap: tokens.spacingVerticalS,
    minHeight: 0,
    minWidth: 0,
  },
  search: { minWidth: 0, width: '100%', maxWidth: 'none' },
  list: { overflow: 'auto', minHeight: 0 },
  name: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: '220px' },
});

const fits = ({ Nome, Codigo }: LocalArmazenagem, words: string) =>
  `${Codigo} ${Nome}`.toLocaleLowerCase().includes(words.trim().toLocaleLowerCase());

/** The places of the unit; one is open. */
export function PlaceList({
  places,
  open,
  onOpen,
}: {
  places: readonly LocalArmazenagem[];
  open: number | null;
  onOpen: (id: number) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const [words, setWords] = useState('');
  const label = intl.formatMessage({ id: 'laboratory.storage.places' });
  return (
    <div className={styles.side}>
      <SearchBox
        className={styles.search}
        placeholder={intl.formatMessage({ id: 'laboratory.storage.find' })}
        aria-label={intl.formatMessage({ id: 'laboratory.storage.find' })}
        value={words}
        onChange={(_, { value }) => setWords(value)}
      />
      <div className={styles.list}>
        <TabList
          vertical
          size="small"
          aria-label={label}
          selectedValue={open}
          onTabSelect={(_, { value }) => onOpen(Number(value))}
        >
          {places
            .filter((each) => fits(each, words))
            .map(({ id, Codigo, Nome }) => (
              <Tab key={id} value={id}>
                <span className={styles.name} title={`${Codigo} · ${Nome}`}>{`${Codigo} · ${Nome}`}</span>
              </Tab>
            ))}
        </TabList>
      </div>
    </div>
  );
}
