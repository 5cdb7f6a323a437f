import { useRef } from 'react';
import type { QuoteRecord } from '../../../api/generated/types.ts';
import type { SaveSettings } from '../../../kit/record/editing/save-record.ts';
import type { Agreed } from '../../../kit/status-question.ts';
import { useStatusQuestions } from '../../../kit/status-questions.ts';
import type { QuoteForm } from './editing/quote-forms.ts';

type StatusAgreement = {
  readonly declined: NonNullable<SaveSettings<QuoteForm>['declined']>;
  readonly isAsking: () => boolean;
  /** Right before the record is sent. */
  readonly prepare: () => Promise<unknown>;
  /** After it is stored. */
  readonly finish: () => void;
  /** What the last status took away for good. */
  readonly lost: () => string | undefined;
};

/** Asks before the record is given a status, and keeps what was agreed until it is stored. */
export const useStatusAgreement = ({ id }: Pick<QuoteRecord, 'id'>, kind: string): StatusAgreement => {
  const { ask, isAsking, isLeft } = useStatusQuestions(kind);
  const agreed = useRef<Agreed>(undefined);
  const lost = useRef<string>(undefined);
  const isFinished = useRef(true);
  return {
    declined: async ({ parentStatusId }, sections) => {
      // A save that is tried again after a conflict has asked before.
      if (isFinished.current) lost.current = undefined;
      isFinished.current = false;
      agreed.current = undefined;
      if (!sections.includes('status') || !parentStatusId) return [];
      const answer = await ask({ ids: [id], parentStatusId: String(parentStatusId) });
      // A status that was discarded with the page is not sent.
      agreed.current = isLeft() ? undefined : answer;
      lost.current = agreed.current?.lost.get(id) ?? lost.current;
      return agreed.current ? [] : ['status'];
    },
    isAsking,
    prepare: async () => agreed.current?.prepare(id),
    finish: () => {
      isFinished.current = true;
    },
    lost: () => lost.current,
  };
};
