import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** More than a pipe buffers, so that the tool still prints after its reader has gone. */
const LINES = 20_000;

/**
 * A tool that prints a lot in one of its two ways and then has work left; it exits with `code` after that.
 */
const talkative = (print: 'say' | 'remark', code: 0 | 1): string => `
  import { writeFileSync } from 'node:fs';
  import { ${print}, runTool } from './src/operations/tool.ts';
  await runTool({
    usage: '',
    run: async () => {
      for (let nth = 0; nth < ${LINES}; nth += 1) {
        ${print}('one more line that nobody reads to its end');
        if (nth % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
      }
      writeFileSync(3, 'done');
      return ${code};
    },
  });`;

describe('a tool whose output nobody reads any more', () => {
  for (const [print, stream, code] of [
    ['say', 'stdout', 0],
    ['say', 'stdout', 1],
    ['remark', 'stderr', 0],
  ] as const)
    it(`does its work and ends with ${code}, without a word, when ${stream} is closed`, async () => {
      const args = ['--import', 'tsx', '--input-type=module', '-e', talkative(print, code)];
      const tool = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
      const [read, other] = stream === 'stdout' ? [tool.stdout, tool.stderr] : [tool.stderr, tool.stdout];
      let [told, done] = ['', ''];
      other?.on('data', (chunk) => {
        told += String(chunk);
      });
      tool.stdio[3]?.on('data', (chunk) => {
        done += String(chunk);
      });
      read?.once('data', () => read.destroy());
      const [ended, signal] = (await once(tool, 'close')) as [number | null, string | null];
      expect({ ended, signal, told, done }).to.deep.equal({
        ended: code,
        signal: null,
        told: '',
        done: 'done',
      });
    });
});
