import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DocsContext, useOf, type Of } from '@storybook/addon-docs/blocks';
import { useContext, useEffect, useRef, useState, type RefObject } from 'react';
import { useLook } from './useLook.ts';
import { useTurn } from './useTurn.ts';

const useStyles = makeStyles({
  figure: { margin: `${tokens.spacingVerticalL} 0` },
  frame: {
    boxSizing: 'border-box',
    maxWidth: '100%',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  window: { display: 'block', width: '100%', height: '100%', border: 'none' },
  waiting: { visibility: 'hidden' },
  caption: { fontSize: tokens.fontSizeBase200 },
});

/**
 * A story in a window of its own, as a page of the product needs, in the theme, brand and language of the toolbar; a
 * look of the story's own wins.
 */
export function Framed({ of, height = 460, width }: { of: Of; height?: number; width?: number }) {
  const styles = useStyles();
  const { story } = useOf(of, ['story']);
  const look = useLook(useContext(DocsContext));
  // Nobody reads in this window what the check of accessibility says.
  const globals = Object.entries({ ...look, 'a11y.manual': '!true' }).map(([name, value]) => `${name}:${value}`);
  const address = `iframe.html?id=${story.id}&viewMode=story&globals=${encodeURIComponent(globals.join(';'))}`;
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useTurn(frame, address);
  const isDrawn = useDrawn(frame, address);
  return (
    <figure className={styles.figure}>
      <div className={styles.frame} style={{ width: width ?? '100%', height }}>
        <iframe
          ref={frame}
          title={`${story.title}: ${story.name}`}
          src={shown}
          className={mergeClasses(styles.window, !isDrawn && styles.waiting)}
        />
      </div>
      <figcaption className={styles.caption}>
        <a href={`./?path=/story/${story.id}`} target="_top">
          {story.title} / {story.name}
        </a>
      </figcaption>
    </figure>
  );
}

/** Whether a window shows its story already: before, it would be a white hole in a dark page. */
function useDrawn(frame: RefObject<HTMLIFrameElement | null>, address: string): boolean {
  const [drawn, setDrawn] = useState<string | null>(null);
  useEffect(() => {
    const looking = setInterval(() => {
      const page = frame.current?.contentDocument;
      if (!page?.URL.endsWith(address) || !page.querySelector('.story, .sb-show-errordisplay')) return;
      setDrawn(address);
      clearInterval(looking);
    }, 100);
    return () => clearInterval(looking);
  }, [frame, address]);
  return drawn === address;
}
