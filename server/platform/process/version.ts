import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { ROOT } from './root.ts'

const Manifest = z.object({ version: z.string() })

/** The program's version, from package.json. */
export function readVersion(): string {
  const text = readFileSync(new URL('package.json', ROOT), 'utf8')
  return Manifest.parse(JSON.parse(text)).version
}
