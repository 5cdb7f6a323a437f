import type { ResolverResult } from 'react-hook-form';
import { today } from '../../../kit/format.ts';
import type { QuoteDraft } from '../quote-form/draft.ts';
import { resolveNew } from '../quote-form/validation.ts';

/** Parts of a quote that a price needs; the customer comes later (specification, settings 5). */
const PARTS = ['origin', 'destination', 'vehicles', 'transport'] as const;

/** A price needs no date: a blank one is as good as today's. */
const dated = ({ transport, ...draft }: QuoteDraft): QuoteDraft => ({
  ...draft,
  transport: { ...transport, availableDate: transport.availableDate || today() },
});

/** Form resolver of a quick quote: the rules of a new quote, for its parts. */
export const resolveQuick = (draft: QuoteDraft): ResolverResult<QuoteDraft, QuoteDraft> => {
  const { errors } = resolveNew('quote')(dated(draft));
  const wrong = PARTS.flatMap((part) => (errors[part] === undefined ? [] : [[part, errors[part]] as const]));
  return wrong.length > 0
    ? { values: {}, errors: Object.fromEntries(wrong) }
    : { values: structuredClone(draft), errors: {} };
};
