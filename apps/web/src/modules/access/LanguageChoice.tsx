import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { chooseLocale, languageNames, locales, localeState } from '../../shared/i18n/locale.state.ts';

const useStyles = makeStyles({
  languages: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', columnGap: tokens.spacingHorizontalXS },
  own: { fontWeight: tokens.fontWeightSemibold },
});

/** The languages, each in its own words, for somebody whose language nobody knows yet. */
export function LanguageChoice() {
  const styles = useStyles();
  const { locale } = useSnapshot(localeState);
  return (
    <div role="group" aria-label={useIntl().formatMessage({ id: 'access.languages' })} className={styles.languages}>
      {locales.map((each) => (
        <Button
          key={each}
          type="button"
          size="small"
          appearance="transparent"
          lang={each}
          aria-pressed={each === locale}
          {...(each === locale && { className: styles.own })}
          onClick={() => chooseLocale(each)}
        >
          {languageNames[each]}
        </Button>
      ))}
    </div>
  );
}
