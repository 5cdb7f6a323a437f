/**
 * Reads a query again; nothing where it has ended, since its component is gone or skips it by now: there, `refetch` of a
 * query hook throws. For calls after a wait.
 */
export const rereadOf =
  <Result>(refetch: () => Result) =>
  (): Result | undefined => {
    try {
      return refetch();
    } catch {
      return undefined;
    }
  };
