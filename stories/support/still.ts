/** A story as it opens, without what its test does: for people, who come for the subject and not for the test's end. */
export function still<Story extends { play?: unknown }>(story: Story): Omit<Story, 'play'> {
  const { play: _, ...opened } = story;
  return opened;
}
