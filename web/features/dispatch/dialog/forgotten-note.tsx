import { Callout, Intent } from '@blueprintjs/core';

/** Says that the chosen carrier was forgotten meanwhile, at the place where something about it was to be stored. */
export const ForgottenNote = () => (
  <Callout intent={Intent.WARNING} icon={null} role="alert">
    This carrier was forgotten at their request, and is given no loads. Nothing was sent, and what you typed
    is kept: go back and choose another carrier.
  </Callout>
);
