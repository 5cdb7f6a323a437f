/** Reasons of a failed provider request, for the log: messages that name a claim or a status, without a stack. */
export const reasonsOf = (error: unknown): ReadonlyArray<string> => {
  if (!(error instanceof Error)) return [];
  // Parsers quote unreadable input, which may be personal data.
  if (error instanceof SyntaxError) return ['not JSON'];
  return [error.message, ...reasonsOf(error.cause)];
};
