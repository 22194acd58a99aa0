/** Clocks of the United States, from east to west. */
export const US_TIME_ZONES: readonly string[] = [
  ...['America/Puerto_Rico', 'America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix'],
  ...['America/Los_Angeles', 'America/Anchorage', 'Pacific/Honolulu'],
]

/** With the saved one, which this browser may list by another name. */
export function otherTimeZones(saved: string): string[] {
  const all = new Set([saved, ...Intl.supportedValuesOf('timeZone')])
  return [...all].filter(zone => !US_TIME_ZONES.includes(zone))
}
