import { Button } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';

/** The way to the counts of the year. */
export function CountButton() {
  const [, goTo] = useLocation();
  return (
    <Button onClick={() => goTo('/laboratorio/contagem-de-embrioes')}>
      <FormattedMessage id="laboratory.embryo.year.open" />
    </Button>
  );
}
