/** Whether a navigation goes back or forward in the history; neither, such as by a link. */
export type Step = 'back' | 'forward' | undefined;

/**
 * `from` and `to` are places in the history, unknown where an entry is not of this product. What is no step forward is taken for
 * one back, which keeps what is open.
 */
export const stepOf = (action: string, from: number | undefined, to: number | undefined): Step => {
  if (action !== 'POP') return undefined;
  return from !== undefined && to !== undefined && to > from ? 'forward' : 'back';
};

/** The place in the history that the browser is at, as the router numbers them. */
export const historyPosition = (): number | undefined => {
  const place: unknown = window.history.state?.idx;
  return typeof place === 'number' ? place : undefined;
};
