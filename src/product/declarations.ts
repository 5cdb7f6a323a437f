import { createContexts, declarationsOf, NOTHING_OUTSIDE } from './contexts.ts';

const unreachable = (): never => {
  throw new Error('declarations reach no service');
};

/** The contexts without adapters and with unusable services, of which tools and specs use the declarations only. */
export const contexts = createContexts(
  { ...NOTHING_OUTSIDE, log: { info: unreachable, warn: unreachable } },
  {
    files: { delete: unreachable, open: unreachable },
    uploads: { issue: unreachable, settle: unreachable },
    links: { seal: unreachable, open: unreachable },
    now: unreachable,
  },
);

export const { definitions, families, fileEvents, queryHandlers, readModels, subjects } =
  declarationsOf(contexts);
