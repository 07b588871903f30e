import { makeStyles, SearchBox, tokens } from '@fluentui/react-components';
import { Unstyled } from '@storybook/addon-docs/blocks';
import { Fragment, useState } from 'react';
import { icons } from 'virtual:used-icons';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
    gap: tokens.spacingHorizontalS,
    margin: `${tokens.spacingVerticalL} 0`,
    padding: 0,
    listStyleType: 'none',
  },
  icon: {
    display: 'grid',
    justifyItems: 'center',
    rowGap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
    textAlign: 'center',
  },
});

/** A name that breaks between its words, not within one. */
const wrapped = (name: string) =>
  name.split(/(?=[A-Z])/).map((word, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ));

/** Every icon that the product's sources import, by name. */
export function IconGallery() {
  const styles = useStyles();
  const [text, setText] = useState('');
  const found = Object.entries(icons).filter(([name]) => name.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <Unstyled>
      <SearchBox
        aria-label="Find an icon"
        placeholder={`Find among ${Object.keys(icons).length} icons`}
        value={text}
        onChange={(_, { value }) => setText(value)}
      />
      <ul className={styles.grid}>
        {found.map(([name, Icon]) => (
          <li key={name} className={styles.icon}>
            <Icon fontSize={24} />
            {wrapped(name)}
          </li>
        ))}
      </ul>
    </Unstyled>
  );
}
