import { tokens } from '@fluentui/react-components';
import { DocsContext, useOf, type Of } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { useLook } from './useLook.ts';

/**
 * A story in a window of its own, as a page of the product needs, in the theme, brand and language of the toolbar; a
 * look of the story's own wins.
 */
export function Framed({ of, height = 460, width }: { of: Of; height?: number; width?: number }) {
  const { story } = useOf(of, ['story']);
  const look = useLook(useContext(DocsContext));
  const globals = Object.entries(look).map(([name, value]) => `${name}:${value}`);
  const address = `iframe.html?id=${story.id}&viewMode=story&globals=${encodeURIComponent(globals.join(';'))}`;
  return (
    <figure style={{ margin: '16px 0' }}>
      <iframe
        title={`${story.title}: ${story.name}`}
        src={address}
        loading="lazy"
        style={{
          width: width ?? '100%',
          maxWidth: '100%',
          height,
          border: `1px solid ${tokens.colorNeutralStroke2}`,
          borderRadius: 4,
        }}
      />
      <figcaption style={{ fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 }}>
        <a href={`./?path=/story/${story.id}`} target="_top">
          {story.title} / {story.name}
        </a>
      </figcaption>
    </figure>
  );
}
