/** `npm test`: sets up what is missing, then runs `scripts/test.ts` with the Node of this project. */
import { spawnSync } from 'node:child_process'
import { COMPILE_CACHE } from './node-flags.mjs'
import { NODE, prepare } from './prepare.mjs'

prepare({ all: true })
process.env['NODE_COMPILE_CACHE'] = COMPILE_CACHE
process.exit(spawnSync(NODE, ['scripts/test.ts', ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1)
