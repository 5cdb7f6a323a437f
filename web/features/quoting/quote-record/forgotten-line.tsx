import { Callout, Intent } from '@blueprintjs/core';
import type { QuoteRecord } from '../../../api/generated/types.ts';
import { isForgotten } from './forgotten.ts';

/** Notice about a forgotten customer: why their data is missing and some actions are unavailable. */
export const ForgottenLine = ({ record }: { readonly record: QuoteRecord }) =>
  isForgotten(record) && (
    <Callout intent={Intent.WARNING} icon={null} compact role="note">
      This customer was forgotten at their request. Nothing personal can be written about them again.
    </Callout>
  );
