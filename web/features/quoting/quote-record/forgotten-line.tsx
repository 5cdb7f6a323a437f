import { Callout, Intent } from '@blueprintjs/core';
import type { QuoteRecord } from '../quote-types.ts';
import { isForgotten } from './forgotten.ts';

/** Why nothing tells who the customer is, and why less can be done than with other records. */
export const ForgottenLine = ({ record }: { readonly record: QuoteRecord }) =>
  isForgotten(record) && (
    <Callout intent={Intent.WARNING} icon={null} compact role="note">
      This customer was forgotten at their request. Nothing personal can be written about them again.
    </Callout>
  );
