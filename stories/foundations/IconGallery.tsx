import { makeStyles, SearchBox, tokens } from '@fluentui/react-components';
import { Unstyled } from '@storybook/addon-docs/blocks';
import { useState } from 'react';
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
            {name}
          </li>
        ))}
      </ul>
    </Unstyled>
  );
}
