/** Why asking the provider failed, for the log: worth its reasons, which name a claim or a status, but not a stack. */
export const reasonsOf = (error: unknown): ReadonlyArray<string> => {
  if (!(error instanceof Error)) return [];
  // Parsers quote what they could not read, which may be somebody's data.
  if (error instanceof SyntaxError) return ['not JSON'];
  return [error.message, ...reasonsOf(error.cause)];
};
