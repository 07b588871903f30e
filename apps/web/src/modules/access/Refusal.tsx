import { MessageBar, MessageBarBody } from '@fluentui/react-components';

/** Why the server did not do it, in a form outside the frame; nothing without a reason. */
export function Refusal({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <MessageBar intent="error" role="alert">
      <MessageBarBody>{text}</MessageBarBody>
    </MessageBar>
  );
}
