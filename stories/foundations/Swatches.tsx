import { makeStyles, tokens, type Theme } from '@fluentui/react-components';
import { contrast, themeFor, type BrandName, type ThemeMode } from '@bancada/ui';
import { DocsContext, Unstyled } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { useLook } from '../support/docs/useLook.ts';

/** The theme of the toolbar, as the product has it. */
export function useTheme(): { readonly theme: Theme; readonly mode: ThemeMode; readonly brand: BrandName } {
  const { theme: mode, brand } = useLook(useContext(DocsContext));
  return { theme: themeFor(brand, mode), mode, brand };
}

/** A token's value, as the theme has it. */
export const valueOf = (theme: Theme, token: string): string =>
  String((theme as unknown as Readonly<Record<string, string | number>>)[token] ?? '');

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: `${tokens.spacingVerticalM} 0 ${tokens.spacingVerticalXXL}`,
  },
  swatch: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  ground: {
    display: 'flex',
    alignItems: 'end',
    boxSizing: 'border-box',
    height: '64px',
    padding: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase300,
  },
  words: { padding: tokens.spacingHorizontalS, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3, fontFamily: tokens.fontFamilyMonospace },
});

const opaque = /^#[0-9a-f]{6}$/i;

/** One colour; with `text`, as a text of that token on it, and how far they stand apart (WCAG asks 4.5, for large text and lines 3). */
function Swatch({ theme, token, text }: { theme: Theme; token: string; text?: string | undefined }) {
  const styles = useStyles();
  const ground = valueOf(theme, token);
  const ink = text === undefined ? undefined : valueOf(theme, text);
  const ratio = ink !== undefined && opaque.test(ground) && opaque.test(ink) ? contrast(ground, ink) : null;
  return (
    <div className={styles.swatch}>
      <div className={styles.ground} style={{ backgroundColor: ground, color: ink }}>
        {text === undefined ? '' : '1.234,5 mg/dL'}
      </div>
      <div className={styles.words}>
        {token}
        {text !== undefined && <div>under {text}</div>}
        <div className={styles.quiet}>
          {ground}
          {ratio !== null && ` · ${ratio.toFixed(1)} : 1`}
        </div>
      </div>
    </div>
  );
}

/** Colours of the theme by their tokens; a pair is a ground and the text on it. */
export function Swatches({ of }: { of: readonly (string | readonly [ground: string, text: string])[] }) {
  const styles = useStyles();
  const { theme } = useTheme();
  return (
    <Unstyled>
      <div className={styles.grid}>
        {of.map((each) =>
          typeof each === 'string' ? (
            <Swatch key={each} theme={theme} token={each} />
          ) : (
            <Swatch key={each.join()} theme={theme} token={each[0]} text={each[1]} />
          ),
        )}
      </div>
    </Unstyled>
  );
}

/** The sixteen steps of the toolbar's brand, dark to light. */
export function Ramp({ of }: { of: Readonly<Record<BrandName, Readonly<Record<number, string>>>> }) {
  const { brand } = useTheme();
  return (
    <Unstyled>
      <div style={{ display: 'flex', margin: '16px 0', borderRadius: 4, overflow: 'hidden' }}>
        {Object.entries(of[brand]).map(([step, colour]) => (
          <div
            key={step}
            title={`${step}: ${colour}`}
            style={{
              flex: 1,
              padding: '24px 4px 4px',
              backgroundColor: colour,
              color: contrast(colour, '#ffffff') > contrast(colour, '#000000') ? '#ffffff' : '#000000',
              fontSize: 10,
            }}
          >
            {step}
          </div>
        ))}
      </div>
    </Unstyled>
  );
}
