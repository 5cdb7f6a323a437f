import { useState } from 'react';

/**
 * A value of the address ahead of the address, which follows a moment later: too slow for repeated keys. Reset
 * when the address says anything else. `textOf` is the same text for equal values.
 */
export const useAhead = <Value>(
  value: Value,
  send: ((next: Value) => void) | undefined,
  textOf: (value: Value) => string,
) => {
  const [ahead, setAhead] = useState({ value, sent: [textOf(value)] });
  const current = textOf(value);
  if (!ahead.sent.includes(current)) setAhead({ value, sent: [current] });
  const set = (next: Value): void => {
    setAhead(({ sent }) => ({ value: next, sent: [...sent, textOf(next)] }));
    send?.(next);
  };
  return [ahead.value, set] as const;
};
