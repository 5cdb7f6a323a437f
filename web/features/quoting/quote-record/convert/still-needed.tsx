import * as E from 'fp-ts/lib/Either.js';
import type { FieldErrors } from '../../../../../src/shared-kernel/rejection.ts';
import { StillNeeded } from '../../../../kit/form/still-needed.tsx';
import type { FormDefinition } from '../../../../kit/record/editing/form-definition.ts';
import { sectionsOf } from '../../../../kit/record/editing/record-edit.ts';
import { sectionLabelOf } from '../../quote-form/validation.ts';
import type { QuoteForm } from '../editing/quote-forms.ts';
import type { RecordDraft } from '../editing/record-draft.ts';

type NeededToConvertProps = {
  readonly definition: FormDefinition<QuoteForm>;
  /** As in "Still needed to book". */
  readonly verb: string;
};

const wrongIn = (definition: FormDefinition<QuoteForm>, draft: RecordDraft): FieldErrors =>
  E.match(
    (errors: FieldErrors) => errors,
    () => ({}),
  )(definition.check(draft, sectionsOf(definition)));

/** What the record lacks for its new kind. */
export const NeededToConvert = ({ definition, verb }: NeededToConvertProps) => (
  <StillNeeded<RecordDraft>
    verb={verb}
    wrongIn={(draft) => wrongIn(definition, draft)}
    wordsFor={(path, problem) => `${sectionLabelOf(path, problem)}: ${problem}`}
  />
);
