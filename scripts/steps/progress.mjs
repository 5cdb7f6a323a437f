import { performance } from 'node:perf_hooks';

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs a step and prints its title before, and its duration after it. */
export const step = async (title, work) => {
  const since = performance.now();
  console.log(`▸ ${title} …`);
  try {
    const answer = await work();
    console.log(`✔ ${title} (${seconds(since)})`);
    return answer;
  } catch (error) {
    console.log(`✘ ${title} (${seconds(since)})`);
    throw error;
  }
};
