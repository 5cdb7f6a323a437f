import { sameValue } from '../../../../src/shared-kernel/same-value.ts';

/** Time without a change, in ms, after which a value is taken for entered rather than being typed. */
const STILL_MS = 500;

/** Waits until a value has stayed the same for a while. */
export const onceStill = async (read: () => unknown, still = STILL_MS): Promise<void> => {
  for (;;) {
    const before = read();
    await new Promise((resolve) => setTimeout(resolve, still));
    if (sameValue(before, read())) return;
  }
};
