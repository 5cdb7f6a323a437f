import { useState } from 'react';

/** Whether saves are under way, and what runs one. */
export const useRunning = () => {
  const [count, setCount] = useState(0);
  const run = async <Result>(save: () => Promise<Result>): Promise<Result> => {
    setCount((before) => before + 1);
    try {
      return await save();
    } finally {
      setCount((before) => before - 1);
    }
  };
  return [count > 0, run] as const;
};
