/**
 * Loaded into a product before its own modules: its time is the one that a story has written into a file, and the real one
 * before that. Timers run as ever.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** What a product is started with, so that `setClock` with the same file moves its time. */
export function movedClock(file: string): Record<string, string> {
  return { NODE_OPTIONS: `--import=${import.meta.url}?file=${encodeURIComponent(file)}` }
}

/** From now on it is this instant there; the clock stands still, or goes on from it. */
export function setClock(file: string, instant: string, { stands = false } = {}): void {
  const draft = `${file}.part`
  writeFileSync(draft, `${Date.parse(instant)} ${stands ? 'stands' : Date.now()}`)
  renameSync(draft, file)
}

const file = new URL(import.meta.url).searchParams.get('file')
if (file !== null) moveTime(file)

function moveTime(from: string): void {
  const Real = globalThis.Date
  const now = (): number => {
    if (!existsSync(from)) return Real.now()
    const [instant = '', since = ''] = readFileSync(from, 'utf8').split(' ')
    return Number(instant) + (since === 'stands' ? 0 : Real.now() - Number(since))
  }
  globalThis.Date = new Proxy(Real, {
    construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}
