type Work = () => Promise<boolean>;

/** Runs works one after the other. Each returns whether it ended as it should, and never throws. */
export const workInTurn = () => {
  let waiting = 0;
  let last = Promise.resolve(true);
  const carryOut = async (before: Promise<boolean>, work: Work): Promise<boolean> => {
    const isWell = await before;
    const endsWell = await work();
    waiting -= 1;
    return isWell && endsWell;
  };
  return {
    run: (work: Work): void => {
      last = carryOut(waiting === 0 ? Promise.resolve(true) : last, work);
      waiting += 1;
    },
    /** Once none is under way: whether all that have run since that was so before ended as they should. */
    ended: (): Promise<boolean> => last,
  };
};
