import { makeStyles, mergeClasses, Text, tokens, Tooltip } from '@fluentui/react-components';
import { CloudCheckmarkRegular, CloudOffRegular, CloudSyncRegular } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { NARROW } from './widths.ts';
import { liveState, type LiveState } from '../shared/live/index.ts';

const useStyles = makeStyles({
  sign: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS, fontSize: '20px' },
  on: { color: tokens.colorNeutralForeground3 },
  lost: { color: tokens.colorStatusWarningForeground1 },
  // Narrow windows have room for the icon alone; screen readers still say the words.
  words: {
    [NARROW]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
});

/** How long a cut must last before it is worth a word, in milliseconds: most are mended sooner. */
const PATIENCE = 3000;

/** The state of the connection, `lost` only once it has lasted. */
function usePatientState(): LiveState {
  const { state } = useSnapshot(liveState);
  const [lasting, setLasting] = useState(false);
  const bad = state === 'lost';
  useEffect(() => {
    if (!bad) return undefined;
    const timer = setTimeout(() => setLasting(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [bad]);
  return bad && !lasting ? 'connecting' : state;
}

/** Says in the top bar whether other people's changes arrive by themselves. */
export function LiveSign() {
  const styles = useStyles();
  const intl = useIntl();
  const state = usePatientState();
  if (state === 'off') return null;
  const words = intl.formatMessage({ id: `shell.live.${state}` });
  const hint = intl.formatMessage({ id: `shell.live.${state}.hint` });
  if (state === 'lost') {
    return (
      <Tooltip content={hint} relationship="description">
        <span role="status" className={mergeClasses(styles.sign, styles.lost)}>
          <CloudOffRegular aria-hidden />
          <Text size={200} className={styles.words}>
            {words}
          </Text>
        </span>
      </Tooltip>
    );
  }
  const Icon = state === 'on' ? CloudCheckmarkRegular : CloudSyncRegular;
  return (
    <Tooltip content={hint} relationship="description">
      <span role="img" aria-label={words} className={mergeClasses(styles.sign, styles.on)}>
        <Icon aria-hidden />
      </span>
    </Tooltip>
  );
}
