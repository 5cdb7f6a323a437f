import * as E from 'fp-ts/lib/Either.js';
import { type DocumentNode, type OperationDefinitionNode, parse, print } from 'graphql';
import type { Sql } from '../src/platform/sql.ts';
import { quotes } from '../src/quoting/record/lists/record-list.ts';
import { today } from '../src/shared-kernel/civil-date.ts';
import { QuotesCountDocument, QuotesDocument } from '../web/api/generated/quoting/lists.ts';

/** One page of quotes, as API variables. */
export type ListVariables = {
  readonly filterBy: Readonly<Record<string, unknown>>;
  readonly sortBy: string;
  readonly cursor: { readonly page: number; readonly size: number };
};

export const SIZE = 50;
const GROUPS = ['TODAY', 'WEEK', 'MONTH', 'PAST_DUE', 'ALL'] as const;

const page = (filterBy: ListVariables['filterBy'], nth = 1): ListVariables => ({
  filterBy,
  sortBy: 'ID_DESC',
  cursor: { page: nth, size: SIZE },
});

/** Every tab of the quotes, newest first: for one assignee or all (null), in any status and in one. */
export const everyTab = (assigneeId: string | null): ReadonlyArray<ListVariables> =>
  [null, '122'].flatMap((parentStatusId) =>
    GROUPS.map((dateRangeGroup) => page({ dateRangeGroup, assigneeId, parentStatusId })),
  );

/** Tabs that fill a page even with few quotes. */
export const fullTabs = (assigneeId: string | null): ReadonlyArray<ListVariables> =>
  (['PAST_DUE', 'ALL'] as const).map((dateRangeGroup) => page({ dateRangeGroup, assigneeId }));

export const deepPage = (nth: number): ListVariables => page({ dateRangeGroup: 'ALL' }, nth);

const operationOf = (document: DocumentNode): OperationDefinitionNode => {
  const [operation] = document.definitions;
  if (operation?.kind !== 'OperationDefinition') throw new Error('The client sends no operation.');
  return operation;
};

/** A page and the counts of its tabs with the client's fields, in one request. */
export const LIST_DOCUMENT = ((): string => {
  const [one, other] = [operationOf(parse(QuotesDocument)), operationOf(parse(QuotesCountDocument))];
  const selections = [...one.selectionSet.selections, ...other.selectionSet.selections];
  return print({ ...one, selectionSet: { ...one.selectionSet, selections } });
})();

/** A statement as sent to Postgres. */
export type Statement = { readonly name?: string; readonly text: string; readonly values: unknown[] };

const argumentsOf = (variables: ListVariables) => {
  const decoded = quotes.pageArguments.decode(variables);
  if (E.isLeft(decoded)) throw new Error('These are no arguments of a list.');
  return decoded.right;
};

/** The distinct statements that `work` sends. */
export const statementsSentBy = async (
  work: (sql: Sql) => Promise<unknown>,
): Promise<ReadonlyArray<Statement>> => {
  const said = new Map<string, Statement>();
  await work(async (name, text, values = []) => {
    said.set(JSON.stringify([text, values]), {
      ...(name === null ? {} : { name }),
      text,
      values: [...values],
    });
    return [];
  });
  return [...said.values()];
};

/** The statements behind a page and its counts. */
export const statementsOf = (variables: ListVariables): Promise<ReadonlyArray<Statement>> => {
  const wanted = argumentsOf(variables);
  const day = today(new Date().toISOString());
  return statementsSentBy(async (sql) => {
    await quotes.page(wanted, day, sql);
    await quotes.counts(wanted.filterBy, day, sql);
  });
};
