import { useDispatch } from 'react-redux';
import { useMay } from '../api/session.ts';
import type { WorkDispatch } from './feature.ts';
import { useFeatures } from './features.ts';
import { load, loaded } from './lazy/code.ts';
import { answerOf, isStored, settle } from './save/outcome.ts';
import { toastNotStored } from './save/toast-not-stored.ts';
import type { Agreed, AskedStatus } from './status-question.ts';
import { useStable } from './use-stable.ts';

/** Asks what has to be asked before records are given a status; undefined: it stays. */
export type AskStatus = (asked: AskedStatus) => Promise<Agreed | undefined>;

/** Nothing is taken away. */
export const NOTHING_ASKED: Agreed = { lost: new Map(), prepare: () => Promise.resolve() };

const both = (one: Agreed, other: Agreed): Agreed => ({
  lost: new Map([...one.lost, ...other.lost]),
  prepare: async (id) => {
    await one.prepare(id);
    await other.prepare(id);
  },
});

/** Asks for every feature that has a question about a status of records of a kind. */
export const useStatusQuestions = (kind: string): AskStatus => {
  const features = useFeatures();
  const may = useMay();
  const dispatch = useDispatch<WorkDispatch>();
  return useStable(async (asked: AskedStatus): Promise<Agreed | undefined> => {
    const questions = features.flatMap(({ statusQuestions = [] }) =>
      statusQuestions.filter(({ kinds, needs }) => kinds.includes(kind) && may(needs)),
    );
    let agreed = NOTHING_ASKED;
    for (const { lazy } of questions) {
      const outcome = await settle(async () => {
        await load(lazy);
        const module = loaded(lazy) ?? (await lazy());
        return { answer: await module.ask(dispatch, asked) };
      });
      if (!isStored(outcome)) {
        toastNotStored(outcome, { subject: 'status question' });
        return undefined;
      }
      const answer = answerOf(outcome)?.answer;
      if (!answer) return undefined;
      agreed = both(agreed, answer);
    }
    return agreed;
  });
};
