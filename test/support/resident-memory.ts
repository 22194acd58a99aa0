import { readFileSync, writeFileSync } from 'node:fs'

/** From now on the peak is that of what follows. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

/** Megabytes that a process holds now, and the most it held since its start or since the peak was forgotten. Linux only, as the product's servers are. */
export function residentMemory(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024
  return { now: read('VmRSS'), peak: read('VmHWM') }
}
