import { readFileSync } from 'node:fs'
import { ROOT } from './root.ts'

/** The program's version, from package.json. */
export function readVersion(): string {
  const text = readFileSync(new URL('package.json', ROOT), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
