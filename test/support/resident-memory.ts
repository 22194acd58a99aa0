import { readFileSync } from 'node:fs'

/** Megabytes that a process holds now, and the most it ever held. Linux only, as the product's servers are. */
export function residentMemory(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)![1]) / 1024
  return { now: read('VmRSS'), peak: read('VmHWM') }
}
