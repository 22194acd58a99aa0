import { useSyncExternalStore } from 'react'

export const DENSITIES = ['dense', 'roomy'] as const
export type Density = (typeof DENSITIES)[number]

const STORAGE = 'office-density'
const listeners = new Set<() => void>()

/** Stored in this browser. */
export function useDensity(): { density: Density; choose: (density: Density) => void } {
  const density = useSyncExternalStore(subscribe, readDensity, () => 'dense' as const)
  return { density, choose }
}

function readDensity(): Density {
  try {
    return localStorage.getItem(STORAGE) === 'roomy' ? 'roomy' : 'dense'
  } catch {
    return 'dense'
  }
}

function choose(density: Density) {
  try {
    localStorage.setItem(STORAGE, density)
  } catch {}
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
