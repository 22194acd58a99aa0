import { fileURLToPath } from 'node:url'
import { COMPILE_CACHE } from '../../scripts/node-flags.mjs'

/** What a command of `scripts` is started with, and nothing of the tests: half of its time would be compiling. */
export function toolEnvironment(own: Record<string, string> = {}): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: COMPILE_CACHE, ...own }
}

/** A command of `scripts/tools` as it is built, which starts in half the time of its source. */
export function builtTool(name: string): string {
  return fileURLToPath(new URL(`../../build/server/${name}.js`, import.meta.url))
}
