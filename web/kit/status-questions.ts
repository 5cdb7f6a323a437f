import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useMay } from '../api/session.ts';
import type { StatusQuestion, WorkDispatch } from './feature.ts';
import { useFeatures } from './features.ts';
import { type AskForReason, useQuestions as useAsker } from './form/asking.ts';
import { isLeaveAsked } from './form/leaving.ts';
import { useAwaitCode } from './lazy/awaited-code.ts';
import { load, loaded } from './lazy/code.ts';
import { answerOf, isStored, settle } from './save/outcome.ts';
import { toastNotStored } from './save/toast-not-stored.ts';
import type { Agreed, AskedStatus, RefusedStatus } from './status-question.ts';
import { useStable } from './use-stable.ts';

/**
 * Asks what has to be asked before records are given a status; undefined: it stays. Nothing is asked, and it stays, once that
 * is no longer `wanted`, such as where the picker was closed in which it was chosen.
 */
export type AskStatus = (asked: AskedStatus, wanted?: () => boolean) => Promise<Agreed | undefined>;

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

const AWAITED = { title: 'Change of status', what: 'question before this status' };

/** Says which records will not take a status, as far as it can be read; whoever is given it then is told anyway. */
export const useStatusRefusals = (kind: string): ((asked: AskedStatus) => Promise<RefusedStatus>) => {
  const questions = useQuestions(kind);
  const dispatch = useDispatch<WorkDispatch>();
  return useStable(async (asked: AskedStatus): Promise<RefusedStatus> => {
    const found = await Promise.all(
      questions.map((question) =>
        load(question.lazy)
          .then(() => loaded(question.lazy)?.refusedBy?.(dispatch, asked))
          .catch(() => undefined),
      ),
    );
    return new Map(found.flatMap((refused) => [...(refused ?? [])]));
  });
};

type StatusAsker = {
  readonly ask: AskStatus;
  /** Whether it is not yet known what the user agrees to: the question is on its way, or waits for an answer. */
  readonly isAsking: () => boolean;
  /** Whether the screen that asks was left. */
  readonly isLeft: () => boolean;
};

/** Asks for every feature that has a question about a status of records of a kind, until the screen is left. */
export const useStatusQuestions = (kind: string): StatusAsker => {
  const questions = useQuestions(kind);
  const dispatch = useDispatch<WorkDispatch>();
  const { open, isLeft } = useAsker();
  const awaitCode = useAwaitCode();
  const asking = useRef(0);
  const askAll: AskStatus = async (asked, wanted = () => true) => {
    // Whoever is about to leave has called the status off.
    const askForReason: AskForReason = async (question) =>
      isLeaveAsked() || !wanted() ? undefined : open(question);
    let agreed = NOTHING_ASKED;
    for (const { lazy } of questions) void load(lazy);
    for (const { lazy } of questions) {
      const module = await awaitCode(lazy, AWAITED);
      if (!module) return undefined;
      const outcome = await settle(async () => ({
        answer: await module.ask({ dispatch, askForReason }, asked),
      }));
      if (!isStored(outcome)) {
        if (!isLeft()) toastNotStored(outcome, { subject: 'status question', of: null });
        return undefined;
      }
      const answer = answerOf(outcome)?.answer;
      if (!answer) return undefined;
      agreed = both(agreed, answer);
    }
    return agreed;
  };
  const ask: AskStatus = useStable(async (asked, wanted) => {
    asking.current += 1;
    try {
      return await askAll(asked, wanted);
    } finally {
      asking.current -= 1;
    }
  });
  return { ask, isAsking: () => asking.current > 0, isLeft };
};
