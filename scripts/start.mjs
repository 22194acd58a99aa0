/** `npm start`: sets up what is missing, then runs the product in production mode. */
import { spawn } from 'node:child_process'
import { NODE_ENVIRONMENT, NODE_FLAGS } from './node-flags.mjs'
import { NODE, prepare } from './prepare.mjs'

prepare()
const server = spawn(NODE, [...NODE_FLAGS, 'build/server/main.js'], {
  stdio: 'inherit',
  env: { ...NODE_ENVIRONMENT, ...process.env, NODE_ENV: 'production' },
})
// The server drains and ends; this process only hands the signal on and waits.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
