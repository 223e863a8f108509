import { createServer } from 'node:net';

/** Returns one sentence when the port cannot be listened on, else null. */
export function portProblem(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(sentence(port, error.code)));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(null)));
  });
}

function sentence(port, code) {
  if (code === 'EADDRINUSE')
    return 'Port ' + port + ' is taken by another program. Choose another one with --port, or leave --port out for a free one.';
  if (code === 'EACCES')
    return 'Port ' + port + ' may only be opened by the administrator. Choose one above 1023, or leave --port out for a free one.';
  return 'Port ' + port + ' cannot be opened (' + code + '). Choose another one with --port, or leave --port out for a free one.';
}
