/** `npm test`: sets up what is missing, then runs `scripts/test.ts` with the Node of this project. */
import { spawnSync } from 'node:child_process'
import { NODE, prepare } from './prepare.mjs'

prepare({ all: true })
process.exit(spawnSync(NODE, ['scripts/test.ts', ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1)
