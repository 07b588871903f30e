import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { Table } from '../support/docs/Table.tsx';
import { Unstyled } from '@storybook/addon-docs/blocks';
import { useTheme, valueOf } from './Swatches.tsx';

/** Tokens of the theme whose names begin alike, in the theme's own order. */
function useTokens(beginning: string): readonly (readonly [token: string, value: string])[] {
  const { theme } = useTheme();
  return Object.keys(theme)
    .filter((token) => token.startsWith(beginning))
    .map((token) => [token, valueOf(theme, token)] as const);
}

/** Names of the type ramp that the product uses, with what each is for. */
const styles = [
  ['subtitle1', 'The title of a page: one a page, on its title row.'],
  ['subtitle2', 'Titles of panels, dialogs and empty states.'],
  ['body1', 'Running text, fields and their labels.'],
  ['caption1', 'Counts, hints, moments, units: what accompanies.'],
  ['caption1Strong', 'Headings inside menus and lists.'],
] as const;

/** The type ramp in the product's own fonts and sizes. */
export function TypeRamp() {
  const { theme } = useTheme();
  return (
    <Table
      head={['Sample', 'Style', 'Size / line', 'For']}
      rows={styles.map(([name, what]) => {
        const style = typographyStyles[name];
        const resolved = (value: unknown) => valueOf(theme, /--(\w+)/.exec(String(value))?.[1] ?? '');
        return [
          <span key={name} style={style}>
            Glicose 101,5 mg/dL
          </span>,
          name,
          `${resolved(style.fontSize)} / ${resolved(style.lineHeight)}`,
          what,
        ];
      })}
    />
  );
}

/** Tokens as lengths, drawn as long as they are. */
export function Lengths({ beginning }: { beginning: string }) {
  const rows = useTokens(beginning);
  return (
    <Table
      head={['Token', 'Value', 'Drawn']}
      rows={rows.map(([token, value]) => [
        token,
        value,
        <span
          key={token}
          style={{ display: 'block', width: value, height: 12, backgroundColor: tokens.colorBrandBackground }}
        />,
      ])}
    />
  );
}

/** Tokens as they are, with their values. */
export function Values({ beginning }: { beginning: string }) {
  const rows = useTokens(beginning);
  return <Table head={['Token', 'Value']} rows={rows} />;
}

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
    gap: tokens.spacingHorizontalXXXL,
    margin: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalS}`,
  },
  card: {
    display: 'grid',
    placeItems: 'center',
    height: '88px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase200,
  },
});

/** Shadows, or the rounding of corners, on cards. */
export function Cards({ beginning, property }: { beginning: string; property: 'boxShadow' | 'borderRadius' }) {
  const classes = useStyles();
  const rows = useTokens(beginning).filter(([token]) => !token.endsWith('Brand'));
  const line = property === 'borderRadius' ? { border: `1px solid ${tokens.colorNeutralStroke1}` } : {};
  return (
    <Unstyled>
      <div className={classes.grid}>
        {rows.map(([token, value]) => (
          <div key={token} className={classes.card} style={{ [property]: value, ...line }}>
            {token}
          </div>
        ))}
      </div>
    </Unstyled>
  );
}
