/** The name of a time zone as it is written everywhere, however it is spelled; undefined where there is none of this name. */
export function readZone(typed: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: typed.trim() }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
