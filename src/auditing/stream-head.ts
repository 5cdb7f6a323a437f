/** The last event of a stream at the time it was read. `hash` covers all events before it. */
export type StreamHead = {
  readonly stream: string;
  readonly revision: number;
  readonly hash: string;
  readonly position: bigint;
};
