/** "features" covers "features.2" too. */
export function errorAt(errors: Record<string, string> | undefined, field: string): string | undefined {
  const entries = Object.entries(errors ?? {})
  return entries.find(([path]) => path === field || path.startsWith(`${field}.`))?.[1]
}
