/** The server of `npm run dev`. It starts again when the contract changes, and the calls of the pages with it. */
import { buildCalls } from './build-calls.ts'

await buildCalls('build/calls')
await import('../server/dev.ts')
