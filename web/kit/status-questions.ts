import { useDispatch } from 'react-redux';
import { useMay } from '../api/session.ts';
import type { StatusQuestion, WorkDispatch } from './feature.ts';
import { useFeatures } from './features.ts';
import { load, loaded } from './lazy/code.ts';
import { answerOf, isStored, settle } from './save/outcome.ts';
import { toastNotStored } from './save/toast-not-stored.ts';
import type { Agreed, AskedStatus, RefusedStatus } from './status-question.ts';
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

/** Those about a status of records of a kind that the user's features have. */
const useQuestions = (kind: string): ReadonlyArray<StatusQuestion> => {
  const may = useMay();
  return useFeatures().flatMap(({ statusQuestions = [] }) =>
    statusQuestions.filter(({ kinds, needs }) => kinds.includes(kind) && may(needs)),
  );
};

const codeOf = async ({ lazy }: StatusQuestion) => {
  await load(lazy);
  return loaded(lazy) ?? (await lazy());
};

/** Says which records will not take a status, as far as it can be read; whoever is given it then is told anyway. */
export const useStatusRefusals = (kind: string): ((asked: AskedStatus) => Promise<RefusedStatus>) => {
  const questions = useQuestions(kind);
  const dispatch = useDispatch<WorkDispatch>();
  return useStable(async (asked: AskedStatus): Promise<RefusedStatus> => {
    const found = await Promise.all(
      questions.map((question) =>
        codeOf(question)
          .then((module) => module.refusedBy?.(dispatch, asked))
          .catch(() => undefined),
      ),
    );
    return new Map(found.flatMap((refused) => [...(refused ?? [])]));
  });
};

/** Asks for every feature that has a question about a status of records of a kind. */
export const useStatusQuestions = (kind: string): AskStatus => {
  const questions = useQuestions(kind);
  const dispatch = useDispatch<WorkDispatch>();
  return useStable(async (asked: AskedStatus): Promise<Agreed | undefined> => {
    let agreed = NOTHING_ASKED;
    for (const question of questions) {
      const outcome = await settle(async () => ({
        answer: await (await codeOf(question)).ask(dispatch, asked),
      }));
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
