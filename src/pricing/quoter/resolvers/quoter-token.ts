import type { LinkKind, Links } from '../../../platform/links.ts';
import type { Sql } from '../../../platform/sql.ts';
import { type QuotedPrice, quotedPrice } from '../../../shared-kernel/quoted-price.ts';
import type { OpenedQuoteResponse } from '../../published/queries.ts';
import { isPublication } from '../../tables/read-models/price-publications.ts';

/** A form that was left open over a vacation is still saved with the explanation of its price. */
const DAYS = 30;

/** 50 vehicles, each with the longest make and model, in the widest characters. */
const MOST_CHARACTERS = 60_000;

const QUOTED: LinkKind<QuotedPrice> = {
  purpose: 'quoted-price',
  days: DAYS,
  content: quotedPrice,
  mostCharacters: MOST_CHARACTERS,
};

export type QuoterTokens = {
  readonly seal: (quoted: QuotedPrice) => string;
  /** Null for one that this installation did not make. */
  readonly open: (token: string) => OpenedQuoteResponse | null;
};

/** What a token says; null also where its prices were not published here, or were lost with an older log. */
export const quoteOf = async (
  token: string,
  tokens: Pick<QuoterTokens, 'open'>,
  sql: Sql,
): Promise<OpenedQuoteResponse | null> => {
  const opened = tokens.open(token);
  return opened && (await isPublication(opened.quoted.publication, sql)) ? opened : null;
};

/** Tokens that carry a quoted price through a form to the record, and that nobody else can make or change. */
export const createQuoterTokens = (links: Links): QuoterTokens => ({
  seal: (quoted) => links.seal(QUOTED, quoted).encryption,
  open: (token) => {
    const opened = links.open(QUOTED, token);
    return opened === undefined ? null : { quoted: opened.content, isExpired: opened.isExpired };
  },
});
