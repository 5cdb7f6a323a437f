import { createServer } from 'node:net';
import { install } from './steps/install.mjs';
import { endWithParent } from './steps/parent.mjs';
import { exitCode, startApart, tool } from './steps/run.mjs';

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

endWithParent();
await install();

// The browser opens the client's dev server, which proxies other requests to the server at PORT.
const address = process.env.PORT || '4000';
const env = {
  PORT: String(await freePort()),
  PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${address}`,
};
const children = [
  startApart(
    tool('tsx'),
    ['watch', '--clear-screen=false', '--include', 'src/**/*.graphql', 'src/main.ts'],
    env,
  ),
  startApart(tool('vite'), ['--port', address, '--strictPort', '--clearScreen', 'false'], env),
];
let ending = false;
const end = () => {
  // Once: a second signal makes tsx kill the server before PostgreSQL is stopped.
  if (!ending) for (const child of children) child.kill('SIGTERM');
  ending = true;
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
const ends = children.map(exitCode);
const code = await Promise.race(ends);
process.exitCode = ending ? 0 : code;
end();
await Promise.all(ends);
