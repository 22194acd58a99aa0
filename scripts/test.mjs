/** `npm test`: sets up what is missing, then runs every check. `npm test -- word` runs the files with that word. */
import { spawnSync } from 'node:child_process'
import { NODE, prepare } from './prepare.mjs'

prepare()
const { status } = spawnSync(NODE, ['scripts/test.ts', ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(status ?? 1)
