/** `npm run dev`: sets up what is missing, then runs the product and starts it anew when the server's code changes. */
import { spawn } from 'node:child_process'
import { NODE, prepare } from './prepare.mjs'

prepare({ all: true })
const watched = ['server', 'contract', 'domain', 'i18n', 'packages'].map(folder => `--watch-path=${folder}`)
const server = spawn(NODE, [...watched, 'scripts/dev-server.ts'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development' },
})
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal))
server.on('exit', code => process.exit(code ?? 1))
